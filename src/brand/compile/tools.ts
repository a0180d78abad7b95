import type { Tool } from '../schema/tools'

type Texts = Pick<Tool, 'title' | 'description' | 'keywords' | 'robots'>

const textsFrom = ({ title, description, keywords, robots }: Texts): Texts => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
  ...(keywords !== undefined && { keywords }),
  ...(robots !== undefined && { robots }),
})

/** A tool with the texts of the brand's country (BR13): its own country's, its own, those of `textsOf`. */
export function resolveTool(tool: Tool, tools: Record<string, Tool>, country: string): Tool {
  const { byCountry, textsOf, ...own } = tool
  const lender = textsOf === undefined ? undefined : tools[textsOf]
  const lent = lender && textsFrom(resolveTool({ ...lender, textsOf: undefined }, tools, country))
  return { ...lent, ...own, ...byCountry?.[country] }
}
