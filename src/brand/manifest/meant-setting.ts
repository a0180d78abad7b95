import { nearest } from '@/lib/words/did-you-mean'

/** Names that people give to settings that manifests call otherwise. */
const otherNames: Record<string, readonly string[]> = {
  until: ['to', 'end'],
  till: ['to', 'end'],
  ends: ['end', 'to'],
  since: ['from', 'start'],
  begin: ['start', 'from'],
  starts: ['start', 'from'],
  name: ['title', 'label', 'nickname'],
  title: ['name', 'label', 'headline', 'gridTitle'],
  text: ['title', 'label'],
  link: ['href', 'to'],
  url: ['href', 'to'],
  image: ['picture', 'pictures', 'file', 'imgSrc'],
  images: ['pictures'],
  photo: ['picture', 'pictures'],
  src: ['file'],
  cost: ['price', 'base'],
  amountoff: ['percentOff'],
  percent: ['percentOff'],
  discount: ['percentOff', 'amountOff'],
  weight: ['weightGrams'],
  stars: ['rating'],
  author: ['nickname'],
  default: ['isDefault'],
  q: ['question'],
  a: ['answer'],
  h1: ['heading', 'headline'],
  seotitle: ['metaTitle', 'title'],
  caption: ['alt'],
  qty: ['stock', 'from'],
  expires: ['end', 'to'],
}

/** Returns the setting that a misspelled or similar name stands for; undefined if none does. */
export const meantSetting = (written: string, settings: readonly string[]): string | undefined =>
  nearest(written, settings) ?? otherNames[written.toLowerCase()]?.find((name) => settings.includes(name))
