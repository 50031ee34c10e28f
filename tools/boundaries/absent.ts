import { withoutComments, type Source } from './sources.ts'

/** The end of the bracket that opens at `from`. */
function closing(text: string, from: number): number {
  let depth = 0
  for (let i = from; i < text.length; i++) {
    if ('([{'.includes(text[i]!)) depth++ // within the text
    if (')]}'.includes(text[i]!) && --depth === 0) return i
  }
  return text.length
}

/** A top-level function or arrow named get… or find…: its return type, as far as it is written, and its text. */
type Found = { name: string; returns: string; body: string }

const declared = /^(?:export )?(?:async )?(?:function|const) ((?:get|find)[A-Z]\w*)/gm
/** A top-level statement ends where a line begins with something else than space or a closing bracket. */
const next = /\n(?=[^\s)\]}])/g

function functionsOf(text: string): Found[] {
  return Array.from(text.matchAll(declared), ({ index, 0: head, 1: name = '' }) => {
    next.lastIndex = index + head.length
    const whole = text.slice(index, next.exec(text)?.index ?? text.length)
    const open = whole.indexOf('(', head.length)
    const after = open < 0 ? '' : whole.slice(closing(whole, open) + 1)
    const returns = /^\s*:([\s\S]*?)(?:=>\s|\{\n|$)/.exec(after)?.[1] ?? ''
    return { name, returns, body: whole }
  })
}

/** Null, undefined, or a union that names its absent case. */
const mayBeAbsent = /\b(?:null|undefined)\b/

const describeWrong = ({ name, returns, body }: Found): string | null => {
  const type = returns.replace(/\{[^]*\}/g, '')
  if (name.startsWith('get') && mayBeAbsent.test(type)) return `${name} devolve null: chame de find…`
  if (name.startsWith('find') && /throw (?!error\b)/.test(body)) return `${name} lança: chame de get…`
  if (name.startsWith('find') && type.trim() && !mayBeAbsent.test(type))
    return `${name} nunca devolve null: chame de get…`
  return null
}

/** `find…` returns null when there is nothing, `get…` throws: functions of the server (tests apart) that do the other thing. */
export const wrongAbsence = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) =>
    functionsOf(withoutComments(text)).flatMap((found) => {
      const wrong = describeWrong(found)
      return wrong ? [`${path}: ${wrong}`] : []
    }),
  )
