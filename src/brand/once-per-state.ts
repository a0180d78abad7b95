import { statSync } from 'node:fs'
import { remember } from '@/lib/remember'

/** Pictures and outlines of three brands and their ranges. */
const rememberedFiles = 4_000

/** Returns a function that looks into a file once, and again after the file has changed. */
export function oncePerState<T>(look: (file: string) => T): (file: string) => T {
  const found = remember((key) => ({ value: look(key.slice(key.indexOf(' ') + 1)) }), rememberedFiles)
  return (file) => {
    const { size, mtimeMs, ino } = statSync(file)
    return found(`${size}/${mtimeMs}/${ino} ${file}`).value
  }
}
