import { listText } from '@alento/contract/base/texto.ts'
import IconClipboardText from 'icon:clipboard-text'
import { useLayoutEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { fieldError } from '#lib/api/api.ts'
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
import { type Lidos, lidosId, type Read } from './use-lidos.ts'

/** Id of the form of the pasted text. It stands apart, because its controls are inside another form. */
const formId = 'colar'

const refusalOf = (read: Read) => (read && 'problema' in read ? read : undefined)
const readTyped = (read: Read): string =>
  read && 'texto' in read ? read.texto : (read?.typed['lista'] ?? '')

/** Returns the lines without an exam by their numbers: a text may be a person's name. */
function describeLines(nada: readonly Lida[]): string {
  const linhas = nada.map((l) => String(l.linha))
  if (linhas.length === 1) return `Um trecho da linha ${linhas.join()}. Se for um exame, procure pelo nome.`
  return `Trechos das linhas ${listText(linhas)}. Se forem exames, procure pelo nome.`
}

/** 'Colar a lista': a text of exams is read, and its exams are confirmed line by line. */
export function PasteTile({ read }: { read: Read }) {
  const { state, formMethod } = useNavigation()
  const refusal = refusalOf(read)
  return (
    <details className={css.paste} open={read !== undefined}>
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
          <Textarea name="lista" form={formId} rows={6} maxLength={5000} defaultValue={readTyped(read)} />
        </Field>
        <Button form={formId} variant="outline" busy={state !== 'idle' && formMethod === 'POST'}>
          Ler a lista
        </Button>
      </div>
    </details>
  )
}

/** The form of the tile, and below it the lines read. */
export function PasteForm({ q, read, lidos }: { q: OrcamentoQuery; read: Read; lidos: Lidos | null }) {
  const { pathname, search } = useLocation()
  const lidas = read && 'lidas' in read ? read.lidas : null
  return (
    <>
      <Form method="post" id={formId} action={pathname + search} preventScrollReset />
      {lidas && <ReadLines q={q} lidas={lidas} lidos={lidos} />}
    </>
  )
}

/**
 * The result of reading: certain exams are ticked, doubtful ones are a question, others are named. None is in the basket yet, but
 * the comparison is one press away.
 */
function ReadLines({ q, lidas, lidos }: { q: OrcamentoQuery; lidas: readonly Lida[]; lidos: Lidos | null }) {
  const box = useRef<HTMLDivElement>(null)
  // The result stands elsewhere than the button. The focus moves there before paint: later it would be taken from the next field.
  // oxlint-disable-next-line react/exhaustive-deps -- again for each text that was read
  useLayoutEffect(() => box.current?.focus(), [lidas])
  const certo = lidas.filter((l) => l.situacao === 'CERTO')
  const conferir = lidas.filter((l) => l.situacao === 'CONFERIR')
  const nada = lidas.filter((l) => l.situacao === 'NAO_ACHADO')
  return (
    <div ref={box} tabIndex={-1}>
      <Card as="div">
        <Form
          id={lidosId}
          action="/orcamento"
          className={css.form}
          onChange={lidos?.onChange}
          preventScrollReset
        >
          {Object.entries(orcamentoParams(q)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {certo.length > 0 && (
            <fieldset className={css.form}>
              <legend className="strong">Lemos na sua lista</legend>
              {certo.map(({ texto, exames: [exame] }) => (
                <Checkbox
                  key={exame!.codigo}
                  name="exames"
                  value={exame!.codigo}
                  defaultChecked
                  detail={texto && `“${texto}”`}
                >
                  {exame!.nome}
                </Checkbox>
              ))}
            </fieldset>
          )}
          <Doubtful conferir={conferir} />
          {nada.length > 0 && (
            <Notice tone="wait" title="Não achamos na nossa lista de exames">
              {describeLines(nada)}
            </Notice>
          )}
          {lidos && <Button variant="outline">Pôr os confirmados no orçamento</Button>}
          {lidas.length === 0 && <p>Não encontramos nenhum exame neste texto.</p>}
        </Form>
      </Card>
    </div>
  )
}

/** Each line that may be several exams, as a question. */
function Doubtful({ conferir }: { conferir: readonly Lida[] }) {
  if (conferir.length === 0) return null
  return (
    <Notice tone="wait" title={`Falta conferir ${conferir.length} do seu pedido`}>
      {conferir.map(({ linha, texto, exames }) => (
        <Field
          key={`${linha} ${texto}`}
          label={texto ? `“${texto}” é este?` : `O exame da linha ${linha} é este?`}
        >
          <Select
            name="exames"
            defaultValue=""
            placeholder="Não é nenhum destes"
            options={exames.map(({ codigo, nome }) => ({ value: codigo, label: `Sim, é ${nome}` }))}
          />
        </Field>
      ))}
    </Notice>
  )
}
