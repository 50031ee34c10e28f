import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Input } from '#ui/forms/input.tsx'
import css from './top-search.module.css'

/**
 * Support's search on every page of the platform: Enter leads to the person. A POST, because what is typed must not stand in an
 * address. Ctrl K or ⌘ K comes here. Narrow screens have it at /admin/suporte alone.
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
  )
}
