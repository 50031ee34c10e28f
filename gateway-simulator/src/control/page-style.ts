/** Alento's colours on plain elements. Inline, because the simulator serves no other file. */
export const PAGE_STYLE = `
:root { --ink: #16302f; --muted: #4c6664; --primary: #0f5f5c; --primary-hover: #0b4a48; --tint: #e3f0ee;
  --canvas: #faf7f2; --sand: #f3ece0; --surface: #fff; --line: #e4ded3; --control: #7b8a87;
  --ok: #1a6e3f; --ok-tint: #e3f2e8; --wait: #855600; --wait-tint: #fbf0d6; --stop: #a82f1b; --stop-tint: #fbe9e4; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 400 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; font-variant-numeric: tabular-nums; }
main, header > div { max-width: 1120px; margin: 0 auto; padding: 16px; }
header { background: var(--surface); border-bottom: 1px solid var(--line); }
h1 { font-size: 1.375rem; margin: 0; } h2 { font-size: 1.125rem; margin: 0 0 12px; }
p { margin: 0 0 8px; } .muted { color: var(--muted); }
a { color: var(--primary); } :focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; border-radius: 8px; }
.columns { display: grid; gap: 16px; align-items: start; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 16px; margin-bottom: 16px; }
.list { list-style: none; margin: 0; padding: 0; }
.list > li { border-top: 1px solid var(--line); padding: 12px 0; } .list > li:first-child { border-top: 0; padding-top: 0; }
.row { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; }
.price { font-size: 1.375rem; font-weight: 700; } .mono { font-family: ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; font-size: .875rem; }
.pill { display: inline-block; border-radius: 999px; padding: 2px 12px; font-size: .875rem; font-weight: 600; background: var(--sand); }
.ok { background: var(--ok-tint); color: var(--ok); } .wait { background: var(--wait-tint); color: var(--wait); } .stop { background: var(--stop-tint); color: var(--stop); }
.notice { border-left: 4px solid var(--primary); background: var(--tint); border-radius: 8px; padding: 12px 16px; margin-bottom: 16px; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; } form { margin: 0; } form + form, form + .list, form + p { margin-top: 12px; } .actions form + form { margin-top: 0; }
button { min-height: 48px; padding: 0 20px; border-radius: 12px; border: 1px solid var(--primary); background: var(--surface); color: var(--primary); font: inherit; font-weight: 600; cursor: pointer; }
button.main { background: var(--primary); color: #fff; } button.main:hover { background: var(--primary-hover); } button:not(.main):hover { background: var(--tint); }
.field { display: block; margin-bottom: 12px; } .field > span { display: block; font-weight: 600; margin-bottom: 4px; }
.field input, .field select { width: 100%; min-height: 48px; padding: 0 12px; border: 1px solid var(--control); border-radius: 10px; background: var(--surface); color: var(--ink); font: inherit; }
.check { display: flex; gap: 12px; align-items: center; min-height: 48px; } .check input { width: 22px; height: 22px; accent-color: var(--primary); flex: none; }
fieldset { border: 0; padding: 0; margin: 0 0 8px; } legend { padding: 0; font-weight: 700; margin-bottom: 8px; }
.bars { display: block; width: 100%; max-width: 440px; height: 56px; }
@media (min-width: 900px) { .columns { grid-template-columns: 3fr 2fr; } main, header > div { padding: 24px; } }
@media print { button, nav { display: none; } body { background: #fff; } }
`
