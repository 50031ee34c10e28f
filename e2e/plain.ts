import type { APIRequestContext, APIResponse } from '@playwright/test'
import { JSDOM } from 'jsdom'

/** The name of a link, a button, a field or a part: the whole of it or, where none has that, its beginning. */
type Name = string
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type File_ = { name: string; mimeType: string; buffer: Buffer }

const shown = (node: Node): string => {
  if (node.nodeType === 3) return node.textContent ?? ''
  const element = node as HTMLElement
  if (/^(script|style|template)$/i.test(element.tagName) || element.hidden) return ''
  return Array.from(node.childNodes, shown).join(
    /^(span|b|a|i|em|strong|svg|sup)$/i.test(element.tagName) ? '' : ' ',
  )
}

/** The text of an element in one line. Text that style hides counts too. */
export const textOf = (element: Element): string => shown(element).replace(/\s+/g, ' ').trim()

/**
 * A browser without scripts and without a screen: it loads a page, follows its links and sends its forms as the HTML says. A test
 * of a page's data, texts and forms takes a fifth of its time in Chromium. The look of a page, and its scripts, are tested there.
 */
export class PlainPage {
  readonly request: APIRequestContext
  #dom = new JSDOM('')
  #files = new Map<string, File_>()
  status = 0

  constructor(request: APIRequestContext) {
    this.request = request
  }

  all<T extends HTMLElement>(selector: string, inside: ParentNode = this.#dom.window.document): T[] {
    return Array.from(inside.querySelectorAll<T>(selector))
  }

  /** Path, query and fragment. */
  get url(): string {
    const { pathname, search, hash } = this.#dom.window.location
    return decodeURIComponent(pathname + search + hash)
  }

  get text(): string {
    return textOf(this.#dom.window.document.body)
  }

  get main(): HTMLElement {
    return this.all('main')[0]!
  }

  /** The part of the page of this name. @throws Error when there is none */
  part(name: Name): HTMLElement {
    return named(this.all('[aria-label], [aria-labelledby], fieldset, details'), name)[0]
  }

  /** The rows of tables, and the articles of lists, that contain a text. */
  rows(text: string): HTMLElement[] {
    return this.all('tbody tr, article').filter((row) => textOf(row).includes(text))
  }

  /** @throws Error unless exactly one contains the text */
  row(text: string): HTMLElement {
    const [row, ...more] = this.rows(text)
    if (!row || more.length > 0) throw new Error(`${more.length + (row ? 1 : 0)} rows with ${text}`)
    return row
  }

  async goto(path: string): Promise<void> {
    await this.#open(await this.request.get(path))
  }

  async reload(): Promise<void> {
    await this.goto(this.url)
  }

  /** @throws Error unless exactly one has this label */
  field(label: Name, inside: HTMLElement = this.main): Field {
    const [field, ...more] = named(this.all<Field>('input, select, textarea', inside), label)
    if (more.length > 0) throw new Error(`${more.length + 1} fields ${label}`)
    return field
  }

  /** Types into fields or chooses options, by their labels; true and false check and uncheck. */
  type(values: Record<string, string | boolean>, inside: HTMLElement = this.main): void {
    for (const [label, value] of Object.entries(values)) {
      const field = this.field(label, inside)
      if (typeof value === 'boolean') (field as HTMLInputElement).checked = value
      else if (field.tagName === 'SELECT') choose(field as HTMLSelectElement, value)
      else field.value = value
    }
  }

  /** Checks the radio button or box of this name. */
  check(name: Name, inside: HTMLElement = this.main): void {
    ;(this.field(name, inside) as HTMLInputElement).checked = true
  }

  attach(label: Name, file: File_): void {
    this.#files.set((this.field(label) as HTMLInputElement).name, file)
  }

  /** Follows the first link of this name. */
  async follow(name: Name, inside?: HTMLElement): Promise<void> {
    await this.goto(named(this.all<HTMLAnchorElement>('a[href]', inside), name)[0].href)
  }

  /** Presses the first button of this name that sends a form. @throws Error when a browser would keep the form for a field's mistake */
  async press(name: Name, inside: HTMLElement = this.#dom.window.document.body): Promise<void> {
    const buttons = this.all<HTMLButtonElement>('button', inside).filter(
      ({ form, type }) => form && type === 'submit',
    )
    await this.#send(named(buttons, name)[0])
  }

  async #send(button: HTMLButtonElement): Promise<void> {
    const form = button.form! // `press` chose it so
    const kept = form.noValidate || button.formNoValidate ? null : form.querySelector<Field>(':invalid')
    if (kept) throw new Error(`the browser keeps the form: ${kept.name} ${kept.validationMessage}`)
    const { href } = this.#dom.window.location
    const url = new URL(button.getAttribute('formaction') ?? form.getAttribute('action') ?? href, href)
    const data = this.#dataOf(form, button)
    if ((button.getAttribute('formmethod') ?? form.method) === 'get') {
      url.search = String(
        new URLSearchParams(
          Array.from(data, ([name, value]) => [name, typeof value === 'string' ? value : value.name]),
        ),
      )
      return this.goto(url.href)
    }
    const body = form.enctype === 'multipart/form-data' ? { multipart: data } : { form: data }
    await this.#open(await this.request.post(url.href, { ...body, headers: { origin: url.origin } }))
  }

  #dataOf(form: HTMLFormElement, button: HTMLButtonElement): FormData {
    const data = new FormData()
    for (const [name, value] of new this.#dom.window.FormData(form, button))
      data.append(name, typeof value === 'string' ? value : toFile(this.#files.get(name)))
    return data
  }

  async #open(reply: APIResponse): Promise<void> {
    this.status = reply.status()
    this.#files.clear()
    this.#dom = new JSDOM(await reply.text(), { url: reply.url() })
  }
}

/** Returns the value that a browser sends for a field of a file: the chosen file, or an empty one. */
const toFile = ({ buffer, name, mimeType }: File_ = { buffer: Buffer.of(), name: '', mimeType: '' }): File =>
  new File([new Uint8Array(buffer)], name, { type: mimeType })

/** A label of its own, that of another element, the labels of a field, the title of a group, or the text. */
function nameOf(element: HTMLElement): string {
  const own = element.getAttribute('aria-label')
  if (own) return own
  const by = element.getAttribute('aria-labelledby')
  if (by)
    return by
      .split(' ')
      .map((id) => textOf(element.ownerDocument.getElementById(id)!))
      .join(' ')
  if ('labels' in element && !(element.tagName === 'BUTTON'))
    return Array.from((element as Field).labels ?? [], textOf).join(' ')
  return textOf(element.querySelector(':scope > legend, :scope > summary') ?? element)
}

/** Returns the element with this name, or else one whose name begins so. @throws Error without one */
function named<T extends HTMLElement>(elements: readonly T[], name: Name): [T, ...T[]] {
  const whole = elements.filter((element) => nameOf(element) === name)
  const [first, ...more] =
    whole.length > 0 ? whole : elements.filter((element) => nameOf(element).startsWith(name))
  if (!first) throw new Error(`nothing is named ${name}, but ${elements.map(nameOf).join(', ')}`)
  return [first, ...more]
}

/** Chooses the option with this value or text. @throws Error when there is none */
function choose(select: HTMLSelectElement, wanted: string): void {
  const option = Array.from(select.options).find(({ value, text }) => value === wanted || text === wanted)
  if (!option) throw new Error(`no option ${wanted} in ${select.name}`)
  option.selected = true
}
