import type { ToolProps } from '../tools/tool.server'

/** Address where shoppers choose what to design. */
export const chooseAddress = '/designtool'

/**
 * Returns the links of a tool's product tiles. In a tool with a choice they stay in the tool; elsewhere they
 * open the generic tool (design-start-4).
 */
export const designAddress =
  ({ offer, address }: Pick<ToolProps['tool'], 'offer' | 'address'>) =>
  ({ urlKey }: { urlKey: string }) =>
    offer === 'choice' ? `${address}?urlKey=${urlKey}` : `${chooseAddress}?param=${urlKey}`
