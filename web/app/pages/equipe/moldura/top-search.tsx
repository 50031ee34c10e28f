import IconSearch from 'icon:search'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Icon } from '#ui/base/icon.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './top-search.module.css'

/**
 * Support's search on every page of the platform: Enter leads to the person. The form is a POST, because the typed text must not
 * stand in an address. Ctrl K or ⌘ K focuses the field. Where there is no room for it, a link leads to that of /admin/suporte.
 */
export function TopSearch() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      if (!input.current?.offsetParent) return
      event.preventDefault()
      input.current.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Anchor className={css.link} href="/admin/suporte" aria-label="Achar uma pessoa">
        <Icon of={IconSearch} />
      </Anchor>
      <search className={css.top}>
        <Form method="post" action="/admin/suporte">
          <Input
            ref={input}
            name="procurado"
            type="search"
            icon={IconSearch}
            end={<kbd className={css.key}>Ctrl K</kbd>}
            aria-label="Achar uma pessoa"
            aria-keyshortcuts="Control+K Meta+K"
            placeholder="CPF, pedido ou cartão"
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            required
          />
        </Form>
      </search>
    </>
  )
}
