import { isRecord } from '@/lib/is-record'
import type { Parts } from '@/brand/manifest/part'

/** Skeletons of what `brand add` adds: every needed key, with values that pass the check. */

export interface SkeletonInput {
  /** Small letters, digits and dashes. */
  name: string
  /** The name as shoppers read it, if it was written so. */
  title?: string | undefined
  parts: Parts
  /** The shop's day, such as 2026-11-29. */
  today: string
}

/** A new file, or an entry of a group in a file that may exist. Paths are below brands/<id>. */
export type Addition =
  | { file: string; text: string }
  | { file: string; group: string; entry: string; schema: string }

/** Returns the name for shoppers, without signs that YAML reads. */
const titled = ({ name, title }: SkeletonInput) =>
  title?.replace(/[^\p{L}\p{N} .’-]/gu, '').trim() ||
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** Returns the percentage that a coupon is named for, as 15 in SPRING15. */
const percentOf = (name: string) => {
  const percent = Number(/(\d{1,2})$/.exec(name)?.[1])
  return percent >= 1 && percent <= 90 ? percent : 10
}

/** Returns the day a number of days later. */
function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

function firstOf(parts: Parts, part: 'products' | 'categories' | 'blogCategories', group: string) {
  const { value } = parts[part]
  const entries = isRecord(value) ? value[group] : undefined
  const [first] = isRecord(entries) ? Object.entries(entries) : []
  return first
}

/** A product sold as another one is: with its options, prices, category and picture until it has its own. */
function product(input: SkeletonInput): Addition[] {
  const { name, parts } = input
  const [, like] = firstOf(parts, 'products', 'products') ?? []
  const of = (key: string) => JSON.stringify(isRecord(like) ? like[key] : undefined)
  const [category = ''] = firstOf(parts, 'categories', 'categories') ?? []
  const picture =
    isRecord(like) && Array.isArray(like['pictures']) ? (like['pictures'] as unknown[])[0] : undefined
  const file = isRecord(picture) ? String(picture['file']) : ''
  return [
    {
      file: `catalogue/products/${name}.yaml`,
      text: `# yaml-language-server: $schema=../../../schema/products.json
products:
  ${name}:
    sku: ${name.toUpperCase()}
    name: ${titled(input)}
    categories: [${category}]
    summary: Say in one or two sentences what it is and who loves it.
    description: |
      What it is made of, what it is good for, and how we make it.
    specifications:
      Material: What it is made of
    pictures:
      - { file: ${file}, alt: What the picture shows }
    options: ${of('options')}
    priceTable: ${of('priceTable')}
    weightGrams: 60
`,
    },
  ]
}

const category = (input: SkeletonInput): Addition[] => [
  {
    file: 'catalogue/categories.yaml',
    group: 'categories',
    schema: '../../schema/categories.json',
    entry: `  ${input.name}:
    name: ${titled(input)}
    title: "${titled(input)}: what we make, and for whom"
    description: Say in 70 to 160 characters what is in this category, for whom it is, and what makes it worth a look.
    intro: One or two sentences below the heading.
    inMenu: false
`,
  },
]

function article(input: SkeletonInput): Addition[] {
  const { name, parts, today } = input
  const [topic] = firstOf(parts, 'blogCategories', 'categories') ?? []
  const topics: Addition = {
    file: 'blog/categories.yaml',
    group: 'categories',
    schema: '../../schema/blog-categories.json',
    entry: '  news: { name: News }\n',
  }
  return [
    ...(topic === undefined ? [topics] : []),
    {
      file: `blog/${name}.md`,
      text: `---
title: ${titled(input)}, and what we learned from it
description: Say in 70 to 160 characters what readers learn here, and why it is worth three minutes of theirs.
author: Your name
date: ${today}
category: ${topic ?? 'news'}
summary: One or two sentences for the list of articles.
---

Begin with what happened. Then say what it means for the reader.
`,
    },
  ]
}

const page = (input: SkeletonInput): Addition[] => [
  {
    file: `pages/${input.name}.md`,
    text: `---
title: ${titled(input)}
intro: One or two sentences below the headline.
---

## What it is about

Text, **bold**, [links](/about-us), lists and tables.
`,
  },
  {
    file: 'routes.yaml',
    group: 'routes',
    schema: '../schema/routes.json',
    entry: `  /${input.name}:
    screen: page
    title: "${titled(input)} at {name}: what to know"
    description: Say in 70 to 160 characters what this page answers, in the words that shoppers type into a search engine.
`,
  },
]

const coupon = (input: SkeletonInput): Addition[] => [
  {
    file: 'configuration.yaml',
    group: 'coupons',
    schema: '../schema/configuration.json',
    entry: `  ${input.name.replaceAll('-', '').toUpperCase()}:
    label: ${titled(input)}
    message: ${percentOf(input.name)}% is off your order.
    percentOff: ${percentOf(input.name)}
    start: ${input.today}
    end: ${daysAfter(input.today, 30)} 23:59
`,
  },
]

const offer = (input: SkeletonInput): Addition[] => [
  {
    file: 'configuration.yaml',
    group: 'headerOffers',
    schema: '../schema/configuration.json',
    entry: `  - text: ${titled(input)}
    description: What shoppers get, and until when.
    start: ${input.today}
    end: ${daysAfter(input.today, 30)} 23:59
    showTimer: false
`,
  },
]

export const skeletons: Record<string, (input: SkeletonInput) => Addition[]> = {
  product,
  category,
  article,
  page,
  coupon,
  offer,
}

/** Returns a YAML text with an entry at the end of a group, which is added if it is missing. */
export function withEntry(yaml: string, group: string, entry: string): string {
  const lines = yaml.replace(/\n*$/, '\n').split('\n').slice(0, -1)
  const first = lines.findIndex((line) => line.startsWith(`${group}:`))
  if (first < 0) return `${lines.join('\n')}\n${group}:\n${entry}`
  const next = lines.findIndex((line, index) => index > first && /^[^\s#-]/.test(line))
  let end = next < 0 ? lines.length : next
  // Comments and empty lines above the next group belong to it.
  while (end > first + 1 && /^(?:#.*|\s*)$/.test(lines[end - 1] ?? '')) end -= 1
  const head = lines[first]?.replace(/:\s*(?:\{\}|\[\])\s*$/, ':') ?? ''
  return `${[...lines.slice(0, first), head, ...lines.slice(first + 1, end), entry.replace(/\n$/, ''), ...lines.slice(end)].join('\n')}\n`
}
