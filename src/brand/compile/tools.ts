import type { Catalogue } from '../compiled'
import { sellsProductOfTool } from '../lookups'
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

/**
 * Returns a tool with its texts: those for the brand's country, then its own, then those of `textsOf`
 * (brand-13).
 */
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

/** Returns the texts of a tool for something that the shop does not make (design-start-10). */
function truthAbout({ label }: Tool, { messages, fillings }: Shop): Texts {
  const said = fill(messages['tool'] ?? {}, { ...fillings, label })
  return { title: said['notMadeTitle'], description: said['notMadeDescription'], robots: 'noindex, follow' }
}

/**
 * Returns the tools with the texts of the shop's country. Tools whose product it does not sell say that it is
 * not made.
 */
export function resolveTools(tools: Record<string, Tool>, shop: Shop): Record<string, Tool> {
  return Object.fromEntries(
    Object.entries(tools).map(([key, written]) => {
      const tool = resolveTool(written, tools, shop.country)
      if (sellsProductOfTool(shop, tool)) return [key, tool]
      const lender = tools[written.textsOf ?? key] ?? written
      return [key, { ...tool, ...textsFrom(truthAbout(lender, shop)) }]
    }),
  )
}
