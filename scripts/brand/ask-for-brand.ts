import { brandIds } from '@/brand/brand-ids'

/** Asks one question at the terminal. @returns the typed answer */
export type Ask = (question: string) => Promise<string>

interface Asked {
  id: string
  name: string
  from?: string
  withTools?: boolean
}

/** Each function returns why an answer is refused; undefined if it is accepted. */
export interface AnswerChecks {
  id: (id: string) => string | undefined
  from: (from: string) => string | undefined
}

/** Repeats a question until the answer is accepted, and prints why the last one was not (brand-40). */
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

/**
 * Asks for everything that `npm run brand -- new` needs, one question at a time. An empty answer takes the
 * default in brackets.
 */
export async function askForBrand(
  ask: Ask,
  usualName: (id: string) => string,
  refusals: AnswerChecks,
): Promise<Asked> {
  const id = await askUntil(
    ask,
    'Id of the brand and name of its folder in brands/, such as mugs: ',
    refusals.id,
  )
  const name = (await ask(`Name of the shop [${usualName(id)}]: `)).trim() || usualName(id)
  const isSample = (from: string) => from === '' || from === 'sample'
  const from = await askUntil(
    ask,
    `Copy ${brandIds().join(', ')}, or start from a sample of one product [sample]: `,
    (answer) => (isSample(answer) ? undefined : refusals.from(answer)),
  )
  if (isSample(from)) return { id, name }
  return { id, name, from, withTools: isYes((await ask('Copy its design tools too? [no]: ')).trim()) }
}
