/** "1 try", "3 tries": for the words of screens and commands that operators read. */
export const counted = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`
