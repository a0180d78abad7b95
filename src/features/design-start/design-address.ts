import type { ToolProps } from './tool.server'

/** Where shoppers choose what to design. */
export const chooseAddress = '/designtool'

/** Where a tool's tiles lead: who chooses stays in the tool, the others open the product in the generic one (design-start-4, design-start-11). */
export const designAddress =
  ({ offer, address }: Pick<ToolProps['tool'], 'offer' | 'address'>) =>
  ({ urlKey }: { urlKey: string }) =>
    offer === 'choice' ? `${address}?urlKey=${urlKey}` : `${chooseAddress}?param=${urlKey}`
