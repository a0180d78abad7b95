import { brandIds } from '@/brand/brand-ids'

/** Asks one question at the terminal. @returns what was typed */
export type Ask = (question: string) => Promise<string>

interface Asked {
  id: string
  name: string
  from?: string
  withTools?: boolean
}

/** What is wrong with an answer; undefined when it will do. */
export interface Refusals {
  id: (id: string) => string | undefined
  from: (from: string) => string | undefined
}

/** Asks until the answer will do, and says each time why the last one did not (brand-189). */
async function askUntil(
  ask: Ask,
  question: string,
  refusalOf: (answer: string) => string | undefined,
): Promise<string> {
  let asked = question
  for (;;) {
    const answer = (await ask(asked)).trim()
    const refusal = refusalOf(answer)
    if (refusal === undefined) return answer
    asked = `${refusal}\n${question}`
  }
}

const isYes = (answer: string) => /^y(es)?$/i.test(answer)

/** What `npm run brand -- new` needs to know, asked one after the other; an empty answer takes what stands in brackets. */
export async function askForBrand(
  ask: Ask,
  usualName: (id: string) => string,
  refusals: Refusals,
): Promise<Asked> {
  const id = await askUntil(ask, 'Id of the brand, its folder in brands/ (such as mugs): ', refusals.id)
  const name = (await ask(`Name of the shop [${usualName(id)}]: `)).trim() || usualName(id)
  const isSample = (from: string) => from === '' || from === 'sample'
  const from = await askUntil(
    ask,
    `Make it from ${brandIds().join(', ')} or a sample of one product [sample]: `,
    (answer) => (isSample(answer) ? undefined : refusals.from(answer)),
  )
  if (isSample(from)) return { id, name }
  return { id, name, from, withTools: isYes((await ask('With its design tools? [no]: ')).trim()) }
}
