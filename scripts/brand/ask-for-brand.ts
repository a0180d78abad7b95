import { brandIds } from '@/brand/brand-ids'

/** Asks one question at the terminal. @returns what was typed */
export type Ask = (question: string) => Promise<string>

interface Asked {
  id: string
  name: string
  from?: string
  withTools?: boolean
}

const isYes = (answer: string) => /^y(es)?$/i.test(answer)

/** What `npm run brand -- new` needs to know, asked one after the other; an empty answer takes what stands in brackets. */
export async function askForBrand(ask: Ask, usualName: (id: string) => string): Promise<Asked> {
  const id = (await ask('Id of the brand, its folder in brands/ (such as mugs): ')).trim()
  const name = (await ask(`Name of the shop [${usualName(id)}]: `)).trim() || usualName(id)
  const from = (
    await ask(`Make it from ${brandIds().join(', ')} or a sample of one product [sample]: `)
  ).trim()
  if (from === '' || from === 'sample') return { id, name }
  return { id, name, from, withTools: isYes((await ask('With its design tools? [no]: ')).trim()) }
}
