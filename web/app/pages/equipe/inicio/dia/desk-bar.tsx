import IconTicket from 'icon:ticket'
import { type RefObject, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { Validacao } from '@alento/contract/pedido/voucher.ts'
import { LastChecks } from '#parts/pedido/last-checks.tsx'
import { Button } from '#ui/base/button.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import css from './dia.module.css'

type Props = {
  checks: readonly Validacao[]
  fuso: string
  codeRef?: RefObject<HTMLInputElement | null>
}

/**
 * The code of a voucher and the last checked one, on top while the list scrolls. The result is the desk's own page, which also works
 * without network.
 */
export function DeskBar({ checks, fuso, codeRef }: Props) {
  const own = useRef<HTMLInputElement>(null)
  const code = codeRef ?? own
  // A desk types or scans; on a phone the keyboard would cover the day.
  useEffect(() => {
    if (location.hash || document.activeElement !== document.body) return
    if (matchMedia('(min-width: 1120px)').matches) code.current?.focus({ preventScroll: true })
  }, [code])
  return (
    <section id="codigo" className={css.desk} aria-label="Validar voucher">
      <Form action="/admin/voucher" reloadDocument>
        <Field
          label="Código do voucher"
          className={css.deskField}
          hint={
            <>
              <span className="only-wide">8 letras e números, ou o texto do QR Code. </span>
              <Anchor href="/admin/voucher">Ler com a câmera</Anchor>
            </>
          }
        >
          <Input
            ref={code}
            name="codigo"
            className={css.code}
            placeholder="0000-0000"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={700}
            required
          />
          <Button className={css.check} icon={IconTicket}>
            Validar
          </Button>
        </Field>
      </Form>
      <LastChecks list={checks} fuso={fuso} max={3} few />
    </section>
  )
}
