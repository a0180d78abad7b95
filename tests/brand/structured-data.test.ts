import { expect, test } from 'vitest'
import {
  articleData,
  breadcrumbData,
  daysIn,
  faqData,
  listData,
  organizationData,
  videoData,
  websiteData,
  type Absolute,
} from '@/brand/structured-data'
import { smallBrand } from '../support/brands'

const { identity } = smallBrand()
const absolute: Absolute = (path) => `https://shop.example${path}`
const unknown: Absolute = () => ''

const video = {
  name: 'Ada unpacks',
  description: 'Ada unpacks her prints.',
  thumbnail: { file: 'home/ada.webp', alt: 'Ada with a parcel' },
  uploadDate: '2026-10-01',
  duration: 'PT1M5S',
  embedUrl: 'https://www.youtube-nocookie.com/embed/abc',
}

test('breadcrumb data list every step, without an address for the page itself (crawlers-8)', () => {
  const crumbs = [{ label: 'Home', href: '/' }, { label: 'Prints', href: '/shop/prints' }, { label: 'Here' }]
  expect(breadcrumbData(crumbs, absolute)).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
        { '@type': 'ListItem', position: 2, name: 'Prints', item: 'https://shop.example/shop/prints' },
        { '@type': 'ListItem', position: 3, name: 'Here' },
      ],
    },
  ])
  expect(breadcrumbData([{ label: 'Home', href: '/' }], absolute)).toEqual([])
})

test('the shop’s structured data contain its identity, phone hours and search address (crawlers-8)', () => {
  const [shop] = organizationData(identity, absolute)
  expect(shop).toMatchObject({
    '@type': 'Organization',
    name: identity.name,
    url: 'https://shop.example/',
    logo: `https://shop.example/media/${identity.logo}`,
    contactPoint: { hoursAvailable: { opens: '00:00', closes: '23:59' } },
  })
  expect(JSON.stringify(shop).match(/schema\.org\/\w+day/g)).toHaveLength(7)
  expect(websiteData(identity, absolute)).toMatchObject([
    {
      '@type': 'WebSite',
      publisher: { '@id': 'https://shop.example/#organization' },
      potentialAction: {
        '@type': 'SearchAction',
        target: 'https://shop.example/search/go?q={search_term_string}',
        'query-input': 'required name=search_term_string',
      },
    },
  ])
})

test('the shop’s star rating comes from its own reviews, and is absent without reviews (crawlers-16)', () => {
  expect(organizationData(identity, absolute, { average: 4.66, count: 12 })[0]).toMatchObject({
    aggregateRating: { ratingValue: '4.7', reviewCount: 12, bestRating: 5 },
  })
  expect(organizationData(identity, absolute, { average: 0, count: 0 })[0]).not.toHaveProperty(
    'aggregateRating',
  )
  expect(organizationData(identity, absolute)[0]).not.toHaveProperty('aggregateRating')
})

test('a page without questions has no FAQ data (crawlers-10)', () => {
  expect(faqData([])).toEqual([])
  expect(faqData([{ question: 'Why?', answer: 'Because.' }])).toEqual([
    {
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
      ],
    },
  ])
})

test('article data contain the author, the date and the publisher (crawlers-10)', () => {
  const article = {
    path: '/blog/ink',
    title: 'Ink',
    description: 'About ink.',
    author: 'Ada',
    date: '2026-10-01',
    picture: 'blog/ink.webp',
  }
  expect(articleData(article, 'A shop', absolute)[0]).toMatchObject({
    headline: 'Ink',
    datePublished: '2026-10-01',
    author: { '@type': 'Person', name: 'Ada' },
    publisher: { name: 'A shop' },
    image: 'https://shop.example/media/blog/ink.webp',
    url: 'https://shop.example/blog/ink',
  })
})

test('video data contain the shop’s thumbnail and the address of the external player (crawlers-10)', () => {
  expect(videoData([video], absolute)).toEqual([
    {
      '@type': 'VideoObject',
      name: 'Ada unpacks',
      description: 'Ada unpacks her prints.',
      thumbnailUrl: 'https://shop.example/media/home/ada.webp',
      uploadDate: '2026-10-01',
      duration: 'PT1M5S',
      embedUrl: 'https://www.youtube-nocookie.com/embed/abc',
    },
  ])
})

test('a video hosted by the shop has its file’s address in the video data (crawlers-10)', () => {
  const film = { webm: 'films/peel.webm', mp4: 'films/peel.mp4' }
  const [data] = videoData([{ ...video, embedUrl: undefined, film }], absolute)
  expect(data).toMatchObject({ contentUrl: 'https://shop.example/media/films/peel.mp4' })
  expect(data).not.toHaveProperty('embedUrl')
})

test('structured data are empty while the site’s address is unknown (crawlers-6)', () => {
  const said = JSON.stringify([
    breadcrumbData([{ label: 'Home', href: '/' }, { label: 'Here' }], unknown),
    listData([{ name: 'One', urlKey: 'one' }], unknown),
    organizationData(identity, unknown),
    websiteData(identity, unknown),
    videoData([video], unknown),
  ])
  expect(said).toBe('[[],[],[],[],[]]')
})

test('business days are parsed from Magento’s format, and unknown words are ignored (crawlers-14)', () => {
  expect(daysIn('Monday, Tuesday,Someday')).toEqual(['Monday', 'Tuesday'])
  expect(daysIn(undefined)).toEqual([])
})
