import { brandIds } from '@/brand/brand-ids'
import { detailProblems, type OwnDetails } from './own-details'

/** Asks one question at the terminal. @returns the typed answer */
export type Ask = (question: string) => Promise<string>

interface Asked extends OwnDetails {
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
  refusalOf: (answer: string) => string | undefined | Promise<string | undefined>,
): Promise<string> {
  let asked = question
  for (;;) {
    const answer = (await ask(asked)).trim()
    const refusal = await refusalOf(answer)
    if (refusal === undefined) return answer
    asked = `${refusal}\n${question}`
  }
}

const isYes = (answer: string) => /^y(es)?$/i.test(answer)

const detailQuestions: Record<keyof OwnDetails, string> = {
  phone: 'Phone number that shoppers call [a sample]: ',
  email: 'E-mail address that shoppers write to [a sample]: ',
  address: 'Postal address, its lines with semicolons [a sample]: ',
  logo: 'Path of the logo, from which the colors are made [drawn]: ',
  products: 'Path of a table with the first products [a sample]: ',
}

/** An empty answer leaves the sample. */
async function askForDetails(ask: Ask): Promise<OwnDetails> {
  const details: OwnDetails = {}
  for (const name of Object.keys(detailQuestions) as (keyof OwnDetails)[]) {
    // Object.keys loses the type
    const answer = await askUntil(ask, detailQuestions[name], (text) =>
      text === '' ? undefined : detailProblems[name](text),
    )
    if (answer !== '') details[name] = answer
  }
  return details
}

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
  const copied = isSample(from)
    ? {}
    : { from, withTools: isYes((await ask('Copy its design tools too? [no]: ')).trim()) }
  return { id, name, ...copied, ...(await askForDetails(ask)) }
}
