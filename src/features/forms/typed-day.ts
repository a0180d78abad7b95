/** Days as shoppers type them (mm/dd/yyyy) and as everything else keeps them (yyyy-mm-dd). */

/** "2/…" is not a day: only what the date rule lets pass is turned. '' stays ''. */
export function toIsoDay(typed: string): string {
  const found = /^(\d{2})[/-](\d{2})[/-](\d{4})$/.exec(typed.trim())
  return found ? `${found[3]}-${found[1]}-${found[2]}` : ''
}

/** Also mends what browsers fill in by themselves (autocomplete bday gives yyyy-mm-dd). */
export function toTypedDay(iso: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  return found ? `${found[2]}/${found[3]}/${found[1]}` : iso
}
