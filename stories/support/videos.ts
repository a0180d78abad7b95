/** Three videos that do not exist; no story or test plays them. */
export const exampleVideos = (file: string) => [
  {
    name: 'Ada unpacks her order',
    description: 'What came in the box, and where it hangs now.',
    thumbnail: { file, alt: 'Ada with a parcel' },
    uploadDate: '2026-10-01',
    duration: 'PT1M5S',
    embedUrl: 'https://www.youtube-nocookie.com/embed/example-one',
  },
  {
    name: 'Grace tells how it was made',
    description:
      'From a drawing on a napkin to the finished piece, with every step between and everything that went wrong.',
    thumbnail: { file, alt: 'Grace at her desk' },
    uploadDate: '2026-10-12',
    duration: 'PT12M40S',
    embedUrl: 'https://www.youtube-nocookie.com/embed/example-two',
  },
  {
    name: 'A whole evening in the workshop',
    description: 'An hour with the people who make it.',
    thumbnail: { file, alt: 'Two people at a bench' },
    uploadDate: '2026-11-02',
    duration: 'PT1H7S',
    embedUrl: 'https://player.vimeo.com/video/123456789',
  },
]
