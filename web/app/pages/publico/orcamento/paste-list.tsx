import { IconClipboardText } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { type FormRefusal, fieldError } from '#lib/api/api.ts'
import { orcamentoParams, type OrcamentoQuery } from '#lib/busca/orcamento-query.ts'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'
import type { Lida } from './act.ts'
import css from './orcamento.module.css'

export type Read = FormRefusal | { lidas: Lida[] } | undefined

/** Id of the form of the pasted text. It stands apart, because its controls are inside another form. */
const formId = 'colar'

const refusalOf = (read: Read) => (read && 'problema' in read ? read : undefined)

/** 'Colar a lista': a text of exams is read, and what it says is confirmed line by line. */
export function PasteTile({ read }: { read: Read }) {
  const { state, formMethod } = useNavigation()
  const refusal = refusalOf(read)
  return (
    <details className={css.paste} open={refusal !== undefined}>
      <summary className={css.tile}>
        <Icon of={IconClipboardText} />
        Colar a lista
      </summary>
      <div className={css.form}>
        <Field
          label="Lista de exames"
          hint="Copie do pedido médico ou de uma mensagem. O texto não fica guardado."
          error={refusal && (fieldError(refusal.problema, 'texto') ?? refusal.problema.detail)}
        >
          <Textarea
            name="lista"
            form={formId}
            rows={6}
            maxLength={5000}
            defaultValue={refusal?.typed['lista'] ?? ''}
          />
        </Field>
        <Button form={formId} variant="outline" busy={state !== 'idle' && formMethod === 'POST'}>
          Ler a lista
        </Button>
      </div>
    </details>
  )
}

/** The form of the tile, and below it what was read. */
export function PasteForm({ q, read }: { q: OrcamentoQuery; read: Read }) {
  const { pathname, search } = useLocation()
  const lidas = read && 'lidas' in read ? read.lidas : null
  return (
    <>
      <Form method="post" id={formId} action={pathname + search} preventScrollReset />
      {lidas && <ReadLines q={q} lidas={lidas} />}
    </>
  )
}

/** What was read: certain exams are ticked, doubtful ones are a question, others are named. Nothing is in the basket yet. */
function ReadLines({ q, lidas }: { q: OrcamentoQuery; lidas: readonly Lida[] }) {
  const box = useRef<HTMLDivElement>(null)
  // What was read is at another place than the button.
  // oxlint-disable-next-line react/exhaustive-deps -- again for each text that was read
  useEffect(() => box.current?.focus(), [lidas])
  const certo = lidas.filter((l) => l.situacao === 'CERTO')
  const conferir = lidas.filter((l) => l.situacao === 'CONFERIR')
  const nada = lidas.filter((l) => l.situacao === 'NAO_ACHADO')
  return (
    <div ref={box} tabIndex={-1}>
      <Card as="div">
        <Form action="/orcamento" className={css.form} preventScrollReset>
          {Object.entries(orcamentoParams(q)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {certo.length > 0 && (
            <fieldset className={css.form}>
              <legend className="strong">Lemos na sua lista</legend>
              {certo.map(({ texto, exames: [exame] }) => (
                <Checkbox
                  key={texto}
                  name="exames"
                  value={exame!.codigo}
                  defaultChecked
                  detail={`“${texto}”`}
                >
                  {exame!.nome}
                </Checkbox>
              ))}
            </fieldset>
          )}
          {conferir.length > 0 && (
            <Notice tone="wait" title={`Falta conferir ${conferir.length} do seu pedido`}>
              {conferir.map(({ texto, exames }) => (
                <Field key={texto} label={`“${texto}” é este?`}>
                  <Select
                    name="exames"
                    defaultValue=""
                    placeholder="Não é nenhum destes"
                    options={exames.map(({ codigo, nome }) => ({ value: codigo, label: `Sim, é ${nome}` }))}
                  />
                </Field>
              ))}
            </Notice>
          )}
          {nada.length > 0 && (
            <Notice tone="wait" title="Não achamos na nossa lista de exames">
              {nada.map(({ texto }) => `“${texto}”`).join(', ')}
            </Notice>
          )}
          {certo.length + conferir.length > 0 && <Button>Pôr os confirmados no orçamento</Button>}
          {lidas.length === 0 && <p>Não encontramos nenhum exame neste texto.</p>}
        </Form>
      </Card>
    </div>
  )
}
