/**
 * Finds the states that a component's props allow and that no story shows (storybook-4): each optional
 * prop, each switch turned on, and each literal of a union except the default.
 */

/** Props that change no picture: names for scripts and assistive technology, and what only loads. */
const unseen = new Set(
  'id ref of href level index maximum priority regularLabel shaped speedMs step symbol widths'.split(' '),
)

const union = String.raw`'[\w-]+'(?:\s*\|\s*'[\w-]+')+`
const aliases = new RegExp(String.raw`type (\w+) =[\s|]*(${union})`, 'g')
const props = new RegExp(String.raw`\b(\w+)(\??): (${union}|\w+)`, 'g')
const comments = /\/\*[^]*?\*\/|\/\/.*/g
const nativeControl = /ComponentProps<'(?:button|input|select|textarea)'>/

/** Returns patterns of story code, one per state, by the state's name. */
function statesOf(component: string): Map<string, RegExp> {
  const code = component.replace(comments, '')
  const unions = new Map([...code.matchAll(aliases)].map(([, name, values = '']) => [name, values]))
  const states = new Map<string, RegExp>()
  const addSwitch = (name: string) =>
    states.set(name, new RegExp(String.raw`\b${name}: true\b|\s${name}(?=[\s/>])`))
  if (nativeControl.test(code)) addSwitch('disabled')
  for (const [, name = '', optional, written = ''] of code.matchAll(props)) {
    if (unseen.has(name) || /^on[A-Z]/.test(name)) continue
    const type = unions.get(written) ?? written
    const values = [...type.matchAll(/'([\w-]+)'/g)].flatMap(([, value = '']) => value)
    if (type === 'boolean') addSwitch(name)
    else if (values.length > 0)
      for (const value of values.filter((each) => !code.includes(`${name} = '${each}'`)))
        states.set(
          `${name} ${value}`,
          new RegExp(String.raw`\b${name}(?:: |=)['"]${value}['"]|'${value}'[,\]]`),
        )
    else if (optional === '?') states.set(name, new RegExp(String.raw`\b${name}(?::(?! undefined)|=)`))
  }
  return states
}

/**
 * @param component the code of a component
 * @param stories the code of its stories
 * @returns the names of states that no story shows, such as "tone sale"
 */
export function missingStates(component: string, stories: string): string[] {
  const shown = stories.replace(/^  argTypes: \{[^]*?^  \},$/m, '')
  return [...statesOf(component)].filter(([, pattern]) => !pattern.test(shown)).map(([name]) => name)
}
