import type { Catalogue } from '../compiled'
import { makesWhatToolIsFor } from '../questions'
import type { Messages } from '../schema/messages'
import type { Tool } from '../schema/tools'
import { fill, type Fillings } from './fill-texts'

type Texts = Pick<Tool, 'title' | 'description' | 'keywords' | 'robots'>

const textsFrom = ({ title, description, keywords, robots }: Texts): Texts => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
  ...(keywords !== undefined && { keywords }),
  ...(robots !== undefined && { robots }),
})

/** A tool with the texts of the brand's country (brand-13): its own country's, its own, those of `textsOf`. */
export function resolveTool(tool: Tool, tools: Record<string, Tool>, country: string): Tool {
  const { byCountry, textsOf, ...own } = tool
  const lender = textsOf === undefined ? undefined : tools[textsOf]
  const lent = lender && textsFrom(resolveTool({ ...lender, textsOf: undefined }, tools, country))
  return { ...lent, ...own, ...byCountry?.[country] }
}

interface Shop {
  country: string
  catalogue: Catalogue
  messages: Messages
  fillings: Fillings
}

/** What search engines and shoppers read about a tool for something that the shop does not make (design-start-10). */
function truthAbout({ label }: Tool, { messages, fillings }: Shop): Texts {
  const said = fill(messages['tool'] ?? {}, { ...fillings, label })
  return { title: said['notMadeTitle'], description: said['notMadeDescription'], robots: 'noindex, follow' }
}

/** The tools as this shop has them: texts of its country, and the truth about those whose product it does not sell. */
export function resolveTools(tools: Record<string, Tool>, shop: Shop): Record<string, Tool> {
  return Object.fromEntries(
    Object.entries(tools).map(([key, written]) => {
      const tool = resolveTool(written, tools, shop.country)
      if (makesWhatToolIsFor(shop, tool)) return [key, tool]
      const lender = tools[written.textsOf ?? key] ?? written
      return [key, { ...tool, ...textsFrom(truthAbout(lender, shop)) }]
    }),
  )
}
