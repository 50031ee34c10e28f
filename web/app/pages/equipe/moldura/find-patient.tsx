import IconSearch from 'icon:search'
import { useEffect, useMemo, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { pacientesPage } from '#lib/unidade/pacientes-page.ts'
import { Autocomplete } from '#ui/forms/autocomplete.tsx'
import { buttonClass } from '#ui/base/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Key } from '#ui/base/key.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './find-patient.module.css'
import { hrefOf, suggestPaciente } from './suggest-paciente.ts'

/** Faster than for a visitor: a patient stands at the desk. */
const delayMs = 150

/**
 * Finds a patient of the unit from every page of the back office, by Ctrl K. On a phone a button leads to the page of the search, which
 * is also where the form goes without scripts.
 */
export function FindPatient({ rede }: { rede: string }) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const loadOptions = useMemo(() => suggestPaciente(rede), [rede])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      const field = form.current?.querySelector('input')
      if (field?.checkVisibility()) field.select()
      else void navigate(pacientesPage)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate])
  return (
    <>
      <search className={`${css.find} only-wide`}>
        <Form ref={form} action={pacientesPage}>
          <Field label="Procurar paciente" hideLabel>
            <Autocomplete
              name="procurado"
              icon={IconSearch}
              placeholder="Procurar paciente"
              maxLength={80}
              delayMs={delayMs}
              loadOptions={loadOptions}
              onChoose={(option) => {
                void navigate(hrefOf(option))
                return 'clear'
              }}
            />
          </Field>
          <span className={css.key} aria-hidden="true">
            <Key>Ctrl K</Key>
          </span>
        </Form>
      </search>
      <Anchor
        href={pacientesPage}
        className={buttonClass({ variant: 'quiet', square: true }, 'only-narrow')}
        aria-label="Procurar paciente"
      >
        <Icon of={IconSearch} />
      </Anchor>
    </>
  )
}
