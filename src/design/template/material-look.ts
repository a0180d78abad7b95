export interface MaterialLook {
  base: string
  /** The tone of an engraving: burnt into wood, bright on coated metal. */
  engraved?: string
  finish: 'flat' | 'clear' | 'holographic' | 'kraft' | 'glitter' | 'mirror' | 'brushed' | 'wood'
}
