export interface MaterialLook {
  base: string
  /** Color of an engraving: dark in wood, bright on coated metal. */
  engraved?: string
  finish: 'flat' | 'clear' | 'holographic' | 'kraft' | 'glitter' | 'mirror' | 'brushed' | 'wood'
}
