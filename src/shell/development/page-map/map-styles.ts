/** In a shadow root above the page, so that neither affects the other's styles. */
export const mapStyles = `
  :host { all: initial; }
  * { box-sizing: border-box; }
  .frame { position: fixed; z-index: 2147483646; pointer-events: none; outline: 2px solid #2563eb;
    background: rgb(37 99 235 / 0.12); }
  .toggle, .panel { position: fixed; z-index: 2147483647; font: 14px/1.45 system-ui, sans-serif; color: #fafaf9;
    background: #1c1917; }
  .toggle { left: 12px; bottom: 12px; padding: 8px 14px; border: 1px solid #78716c; border-radius: 999px; cursor: pointer; }
  .toggle[aria-pressed='true'] { background: #2563eb; }
  .panel { inset: auto 0 0; max-height: 46vh; overflow: auto; padding: 12px 16px 64px; border-top: 3px solid #2563eb; }
  .panel[hidden], .frame[hidden], .undo[hidden] { display: none; }
  header { position: sticky; top: -12px; display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 12px 0 8px;
    background: #1c1917; }
  .news { flex: 1 1 100%; margin: 0; white-space: pre-wrap; color: #fde68a; }
  .news:empty { display: none; }
  h3 { margin: 8px 0 2px; font-size: 14px; }
  ol { margin: 0; padding: 0; list-style: none; }
  li { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; padding: 3px 0; }
  code { font: 13px/1.5 ui-monospace, monospace; color: #93c5fd; overflow-wrap: anywhere; }
  .note { color: #d6d3d1; overflow-wrap: anywhere; }
  .details { margin-bottom: 10px; padding-bottom: 8px; border-bottom: 1px solid #57534e; }
  form { display: flex; flex: 1 1 18rem; gap: 6px; }
  input, select, textarea, button, .open { padding: 4px 10px; border: 1px solid #78716c; border-radius: 4px;
    background: #292524; color: inherit; font: inherit; }
  input:not([type='checkbox']), textarea { flex: 1; min-width: 8rem; }
  button, .open { cursor: pointer; text-decoration: none; }
  .row { display: flex; flex-wrap: wrap; gap: 2px 12px; justify-content: space-between; width: 100%; border: 0;
    text-align: start; background: none; }
  .row.unknown code { color: #fca5a5; }
  :focus-visible { outline: 2px solid #fde68a; outline-offset: 1px; }
`
