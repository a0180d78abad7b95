/** How a material looks that something is made of. */
export interface MaterialLook {
  base: string
  finish: 'flat' | 'clear' | 'holographic' | 'kraft' | 'glitter' | 'mirror' | 'brushed' | 'wood'
}
