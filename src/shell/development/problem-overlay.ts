import type { SaveProblem } from '@/brand/save-state'

/** In a shadow root above the page, so that neither affects the other's styles. */
const styles = `
  :host { position: fixed; inset: auto 0 0; z-index: 2147483647; }
  section { max-height: 60vh; overflow: auto; padding: 20px 24px; background: #1c1917; color: #fafaf9;
    border-top: 4px solid #ef4444; font: 15px/1.5 system-ui, sans-serif; }
  h2 { margin: 0 80px 0 0; font-size: 17px; }
  ol { margin: 0; padding: 0; list-style: none; }
  li { margin-top: 16px; }
  code { color: #fca5a5; font: 14px/1.5 ui-monospace, monospace; }
  pre { margin: 4px 0; padding: 6px 10px; overflow-x: auto; background: #292524; font: 14px/1.5 ui-monospace, monospace; }
  p { margin: 4px 0 0; white-space: pre-wrap; }
  button { position: absolute; top: 16px; right: 20px; padding: 4px 10px; border: 1px solid #78716c; border-radius: 4px;
    background: none; color: inherit; font: inherit; cursor: pointer; }
`

function element(name: string, text = '', ...children: Node[]): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  made.append(...children)
  return made
}

const row = ({ place, line, message }: SaveProblem) =>
  element(
    'li',
    '',
    element('code', place),
    ...(line === undefined ? [] : [element('pre', line.trim())]),
    element('p', message),
  )

function drawn(problems: SaveProblem[], close: () => void): Node[] {
  const [count, word] = [problems.length, problems.length === 1 ? 'error' : 'errors']
  const button = element('button', 'Close')
  button.addEventListener('click', close)
  const section = element(
    'section',
    '',
    element('h2', `Save refused: ${count} ${word}. The shop shows the last good manifest.`),
    button,
    element('ol', '', ...problems.map(row)),
  )
  section.setAttribute('role', 'alert')
  return [element('style', styles), section]
}

let host: HTMLElement | undefined

/**
 * Shows why a save was refused, until the next save or until closed. Without problems it removes the previous
 * ones.
 */
export function showProblems(problems: SaveProblem[]) {
  host?.remove()
  host = undefined
  if (problems.length === 0) return
  const made = document.createElement('manifest-problems')
  made.attachShadow({ mode: 'open' }).append(...drawn(problems, () => made.remove()))
  document.body.append(made)
  host = made
}
