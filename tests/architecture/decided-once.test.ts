import { expect, test } from 'vitest'
import { allCode } from './sources'

/** Decisions that belong to one module, and what a second implementation would look like. */
const decidedOnce: Record<string, RegExp> = {
  'src/lib/money/money.ts': /[cC]ents\)? \/ 100\b|toDollars\(.*\)\.toFixed/,
  'src/lib/is-record.ts': /typeof (\w+) === 'object' && \1 !== null && !Array\.isArray\(\1\)/,
  'src/lib/fields/email-address.ts': /\[\^\\s@|const isMailbox|z\.email\(/,
}

test('a decision that one module owns is not repeated in another module', () => {
  // Payment services require their own formats, so their code is excluded.
  const code = allCode.filter(([file]) => /^(src\/(?!backend\/payments\/)|scripts\/)/.test(file))
  for (const [owner, decision] of Object.entries(decidedOnce))
    expect(code.filter(([, text]) => decision.test(text)).map(([file]) => file)).toEqual([owner])
})
