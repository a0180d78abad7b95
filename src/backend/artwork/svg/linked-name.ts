/** Returns a linked file's name as the shopper knows it: "logo.png" for C:\Users\x\Desktop\logo.png. */

const maxLetters = 60

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function linkedName(address: string): string {
  const plain = decoded(address.trim().slice(0, 1_000)).replace(/[\p{Cc}\p{Cf}“”]+/gu, '')
  const path = plain.split(/[?#]/)[0] ?? ''
  const file = path.split(/[\\/]/).at(-1) ?? ''
  const host = /^[a-z][a-z+.-]{0,20}:\/\/([^/]{1,200})/i.exec(plain)?.[1]
  return (/\.\w{1,8}$/.test(file) ? file : (host ?? (file || plain))).slice(0, maxLetters)
}
