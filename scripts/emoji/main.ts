import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type EmojiSource, emojiPaths } from './emoji-paths'

/**
 * `npm run make emoji` creates the emoji pictures of designs from `@iconify-json/fluent-emoji-flat`, once: the
 * files are committed. There is one file per group, so that a design loads only the groups it shows.
 */
const groups: Record<string, string> = {
  smileys:
    '😀 😃 😄 😁 😆 😂 🤣 😊 😇 🙂 😉 😍 🥰 😘 😋 😜 🤪 🤩 🥳 😎 🤓 😏 😴 🤔 🤗 😱 😭 😡 🤯 🥶 😈 👻 💀 👽 🤖 💩 🎃',
  hands: '👍 👎 👏 🙌 👋 ✌️ 🤞 🤟 🤘 👌 👊 💪 🙏',
  hearts: '❤️ 🧡 💛 💚 💙 💜 🖤 🤍 💕 💖 💘 ✨ ⭐ 🌟 💫 🔥 💥 ⚡ 💯',
  animals: '🐶 🐱 🐭 🐰 🦊 🐻 🐼 🐨 🐯 🦁 🐮 🐷 🐸 🐵 🐧 🦉 🦄 🐝 🦋 🐢 🐙 🐳 🐬 🦈 🦖 🐾',
  nature: '🌸 🌹 🌻 🌼 🌷 🌵 🌴 🍀 🍁 🌈 ☀️ 🌙 ☁️ ❄️ 🌊 🌍',
  food: '🍎 🍌 🍉 🍓 🍒 🍑 🍍 🥑 🍕 🍔 🍟 🌮 🍩 🍪 🎂 🧁 🍦 ☕ 🍺 🍷 🍾',
  activities: '🎉 🎈 🎁 🏆 🥇 ⚽ 🏀 🏈 ⚾ 🎾 🎮 🎲 🎸 🎵 🎨 📷 🎬 📚 💡 👑 💎 🔔 💬',
  travel: '🚀 🚗 🚲 ✈️ ⛵ 🏠 🏝️ ⛺ 🗺️ ⚓',
}

const folder = 'src/design/emoji'
const packages = createRequire(import.meta.url)
const read = (file: string) =>
  JSON.parse(readFileSync(packages.resolve(`@iconify-json/fluent-emoji-flat/${file}`), 'utf8')) as unknown
const { icons } = read('icons.json') as { icons: Record<string, EmojiSource> } // the package's types
const names = read('chars.json') as Record<string, string>

/** Returns the code points without the variation selector for color, as all emoji in designs are colored. */
const codeOf = (character: string) =>
  [...character]
    .map((point) => point.codePointAt(0)?.toString(16) ?? '')
    .filter((code) => code !== 'fe0f')
    .join('-')

function pictureOf(character: string) {
  const code = codeOf(character)
  const name = names[code] ?? names[`${code}-fe0f`] ?? ''
  const source = icons[name]
  if (!source) throw new Error(`${character} (${code}) is not in the package`)
  return { code, name: name.replaceAll('-', ' '), paths: emojiPaths(source, name) }
}

mkdirSync(folder, { recursive: true })
const index: Record<string, { name: string; group: string }> = {}
for (const [group, characters] of Object.entries(groups)) {
  const pictures = characters.split(' ').map(pictureOf)
  for (const { code, name } of pictures) index[code] = { name, group }
  const lines = pictures.map(({ code, paths }) => `"${code}":${JSON.stringify({ paths })}`)
  const text = `{\n${lines.join(',\n')}\n}\n`
  writeFileSync(join(folder, `${group}.json`), text)
  console.log(`${group.padEnd(12)} ${pictures.length} emoji, ${text.length} bytes`)
}
const rows = Object.entries(index).map(([code, row]) => `"${code}":${JSON.stringify(row)}`)
writeFileSync(join(folder, 'index.json'), `{\n${rows.join(',\n')}\n}\n`)
