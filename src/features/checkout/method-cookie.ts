/** The title of the picked delivery method, kept for 7 days (specification, section 4); shown nowhere else than to its owner. */

const name = () => (location.protocol === 'https:' ? '__Host-shipping_method' : 'shipping_method')

export function rememberMethodTitle(title: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name()}=${encodeURIComponent(title.slice(0, 64))}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
