import { useEffect, useRef, useState } from 'react'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { askCep, cepText, fieldsOf, type FromCep } from '#lib/forms/fill-address.ts'

/**
 * Looks an address up once its CEP has 8 digits and fills in the fields of the same form; `nameOf` maps their names. The form
 * works without it: without scripts or a result everything is typed.
 */
export function useCep(nameOf: (key: keyof FromCep) => string) {
  const [text, setText] = useState<string>()
  const asking = useRef<AbortController>(undefined)
  const asked = useRef('')
  useEffect(() => () => asking.current?.abort(), [])
  const fill = async (input: HTMLInputElement) => {
    const cep = onlyDigits(input.value)
    if (cep === asked.current) return
    asked.current = cep
    asking.current?.abort()
    setText(undefined)
    if (cep.length !== 8) return
    const { signal } = (asking.current = new AbortController())
    const reply = await askCep(cep, signal)
    if (signal.aborted) return
    if (reply.kind === 'found')
      for (const [key, value] of fieldsOf(reply.endereco)) {
        const field = input.form?.elements.namedItem(nameOf(key))
        if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
        field.value = value
        // As if it were typed: an error of the field is about its former value.
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    input.form?.dispatchEvent(new Event('change'))
    setText(cepText[reply.kind])
  }
  return { text, fill }
}
