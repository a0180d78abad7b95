import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export interface SpecifiedAddress {
  status?: 200 | 302
  title?: string
  /** Start of the page's robots tag. */
  robots?: 'noindex'
  hides?: ('header' | 'footer' | 'newsletter' | 'links' | 'back-to-top')[]
  /** True if on the exclusion list, without a default title and description. */
  excluded?: true
  /** The only brand that has it. */
  in?: string
}

interface Specification {
  addresses: Record<string, SpecifiedAddress>
  notFound: { title: string }
  messages: Record<string, string>
  pages: Record<string, string[]>
  constants: Record<string, unknown>
  settings: Record<string, { in?: string }>
  fields: Record<string, string[]>
  metaData: Record<string, string[]>
}

/** The specification, word for word. */
export const specification = parse(readFileSync('tests/brands/specification.yaml', 'utf8')) as Specification // written for the two tests that read it

export const addressesIn = (brand: string) =>
  Object.entries(specification.addresses).filter(([, row]) => row.in === undefined || row.in === brand)

export const settingsIn = (brand: string) =>
  Object.entries(specification.settings).flatMap(([name, row]) =>
    row.in === undefined || row.in === brand ? [name] : [],
  )
