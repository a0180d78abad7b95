/** Tokenizes a PDF content stream (ISO 32000-1, 7.2 and 8.9.7). */

export interface Token {
  kind: 'number' | 'name' | 'other' | 'operator'
  /** The token's source text. */
  text: string
}

const blank = new Set(['\0', '\t', '\n', '\f', '\r', ' '])
const delimiter = new Set([...blank, '(', ')', '<', '>', '[', ']', '{', '}', '/', '%'])

function endOfString(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') at++
    else if (character === '(') depth++
    else if (character === ')' && --depth === 0) return at + 1
  }
  return text.length
}

function endOfWord(text: string, from: number): number {
  let at = from
  while (at < text.length && !delimiter.has(text.charAt(at))) at++
  return at
}

function endOfLine(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

/** Returns the position after an inline picture's data: its EI operator is surrounded by white space. */
function endOfPicture(text: string, from: number): number {
  for (let at = text.indexOf('EI', from); at >= 0; at = text.indexOf('EI', at + 2)) {
    const isApart =
      blank.has(text.charAt(at - 1)) && (at + 2 >= text.length || delimiter.has(text.charAt(at + 2)))
    if (isApart) return at + 2
  }
  return text.length
}

const isNumber = (word: string) => /^[+-]?(?:\d{1,30}\.?\d{0,30}|\.\d{1,30})$/.test(word)

/** @param text the stream's bytes as latin1, one character per byte */
export function* contentTokens(text: string): Generator<Token> {
  for (let at = 0; at < text.length; ) {
    const character = text.charAt(at)
    if (blank.has(character)) {
      at++
      continue
    }
    if (character === '%') {
      at = endOfLine(text, at)
      continue
    }
    const isDictionary = text.startsWith('<<', at) || text.startsWith('>>', at)
    const end =
      character === '('
        ? endOfString(text, at)
        : character === '/'
          ? endOfWord(text, at + 1)
          : isDictionary
            ? at + 2
            : character === '<'
              ? text.indexOf('>', at) + 1 || text.length
              : delimiter.has(character)
                ? at + 1
                : endOfWord(text, at)
    const word = text.slice(at, end)
    at = end
    if (word === 'ID') {
      const picture = endOfPicture(text, end)
      yield { kind: 'other', text: text.slice(end - 2, picture) }
      at = picture
    } else if (character === '/') yield { kind: 'name', text: word }
    else if (isNumber(word)) yield { kind: 'number', text: word }
    else yield { kind: delimiter.has(character) ? 'other' : 'operator', text: word }
  }
}
