import type { ArgTypes, Args } from '@storybook/react'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { brands } from 'virtual:brands'
import styles from './view.module.css'

/** The switches of the toolbar: text twice as large, right to left, all brands side by side, states as a matrix. */

export interface ViewGlobals {
  text: '100' | '200'
  direction: 'ltr' | 'rtl'
  view: 'one' | 'brands' | 'states'
}

/** Sets size and direction of the whole page, as a browser's setting would. */
export function WithTextAndDirection({
  text,
  direction,
  children,
}: Pick<ViewGlobals, 'text' | 'direction'> & { children: ReactNode }) {
  useEffect(() => {
    const page = document.documentElement
    page.style.fontSize = text === '200' ? '200%' : ''
    page.dir = direction
    return () => {
      page.style.fontSize = ''
      page.removeAttribute('dir')
    }
  }, [text, direction])
  return children
}

/** Shows a story once per brand. Each has a frame, since a theme sets properties of the whole page. */
export function AllBrands({
  storyId,
  text,
  direction,
}: { storyId: string } & Pick<ViewGlobals, 'text' | 'direction'>) {
  return (
    <div className={styles.brands}>
      {brands.map(({ client }) => (
        <figure key={client.id} className={styles.brand}>
          <figcaption>{client.identity.name}</figcaption>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the frame is a page of this Storybook */}
          <iframe
            title={`${client.identity.name}: this story`}
            src={`iframe.html?id=${storyId}&viewMode=story&globals=brand:${client.id};view:one;text:${text};direction:${direction}`}
          />
        </figure>
      ))}
    </div>
  )
}

/** States that only a pointer or a key brings about, with the pseudo-classes that style them. */
const pressed: Record<string, RegExp> = {
  'under the pointer': /:hover(?![\w-])/g,
  'with the focus': /:focus(?:-visible|-within)?(?![\w-])/g,
  pressed: /:active(?![\w-])/g,
}

const attribute = (state: string) => `[data-state="${state.replaceAll(' ', '-')}"]`

/** Returns the rules that apply here, those in layers too: the outline of what has the focus is in one. */
function* styleRules(rules: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of rules)
    if (rule instanceof CSSStyleRule) yield rule
    else if (
      rule instanceof CSSMediaRule
        ? matchMedia(rule.conditionText).matches
        : rule instanceof CSSLayerBlockRule
    )
      yield* styleRules((rule as CSSGroupingRule).cssRules) // both kinds group rules
}

/** What a rule for every focused element means. */
const anyControl = ':is(a, button, input, select, textarea)'

/** Repeats the rules of each state for elements inside a cell that shows it. */
function repeatRules(): HTMLStyleElement {
  const sheet = document.createElement('style')
  const rules = [...document.styleSheets].flatMap((each) => {
    try {
      // The sheets of other brands are in the page too.
      return matchMedia(each.media.mediaText).matches ? [...styleRules(each.cssRules)] : []
    } catch {
      return [] // a style sheet of another origin
    }
  })
  sheet.textContent = rules
    .flatMap(({ selectorText, style }) =>
      Object.entries(pressed)
        .filter(([, pseudo]) => selectorText.search(pseudo) >= 0)
        .map(([state, pseudo]) => {
          const selectors = selectorText.split(/,(?![^(]*\))/).filter((each) => each.search(pseudo) >= 0)
          const shown = selectors.map(
            (each) => `${attribute(state)} ${each.trim().replace(pseudo, '') || anyControl}`,
          )
          return `${shown.join(', ')} { ${style.cssText} }`
        }),
    )
    .join('\n')
  document.head.append(sheet)
  return sheet
}

interface StatesProps {
  Story: ComponentType<{ args?: Args }>
  args: Args
  argTypes: ArgTypes<Args>
}

/** Returns the values of a prop to show: a switch turned on, or each of a few choices. */
function valuesOf({ table, options }: ArgTypes<Args>[string]): readonly unknown[] {
  if (table?.type?.summary === 'boolean') return [true]
  return options && options.length <= mostChoices ? options : []
}

/** Longer lists, such as the names of icons, are not states. */
const mostChoices = 6

/**
 * Shows a story in every state: at rest, under the pointer, with the focus, pressed, with each of its switches on, and
 * with each of its choices.
 */
export function AllStates({ Story, args, argTypes }: StatesProps) {
  useEffect(() => {
    const sheet = repeatRules()
    return () => sheet.remove()
  }, [])
  const rows = ['at rest', ...Object.keys(pressed)].map((state) => ({ state, args }))
  const more = Object.entries(argTypes).flatMap(([name, type]) =>
    valuesOf(type)
      .filter((value) => value !== args[name])
      .map((value) => ({
        state: value === true ? name : `${name} ${String(value)}`,
        args: { ...args, [name]: value },
      })),
  )
  return (
    <table className={styles.states}>
      <tbody>
        {[...rows, ...more].map((row) => (
          <tr key={row.state}>
            <th scope="row">{row.state}</th>
            <td data-state={row.state.replaceAll(' ', '-')}>
              <Story args={row.args} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
