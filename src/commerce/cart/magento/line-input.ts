/** A stock Magento's line has only options (commerce-140). */
export const ownParts = (_line: object) => ({})
