/** Returns "1 try" or "3 tries", for screens and commands that operators read. */
export const counted = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`
