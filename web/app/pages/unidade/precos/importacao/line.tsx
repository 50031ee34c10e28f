import IconAlertCircle from 'icon:alert-circle'
import IconAlertTriangle from 'icon:alert-triangle'
import IconArrowsExchange from 'icon:arrows-exchange'
import IconEqual from 'icon:equal'
import IconMinus from 'icon:minus'
import IconPlus from 'icon:plus'
import { lineText, type Aba } from '@alento/contract/base/celula.ts'
import { resultadoText } from '@alento/contract/preco/pacote.can.ts'
import type { ImportacaoLinha, SituacaoLinha } from '@alento/contract/preco/preco-importacao.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { classNames } from '#ui/base/class-names.ts'
import { Badge, type BadgeTone } from '#ui/data/badge.tsx'
import { Cell, TableRow } from '#ui/data/table.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { IconShape } from '#ui/base/icon.tsx'
import { lineLabels } from '#pages/unidade/precos/import-texts.ts'
import { priceFields } from '#pages/unidade/precos/read-row.ts'
import css from '#pages/unidade/precos/precos.module.css'
import { PriceCell } from './price-cell.tsx'
import { askedCell, askedPrices, askedService, cellField, rightField, serviceField } from './respostas.ts'

const looks: Record<SituacaoLinha, { tone: BadgeTone; icon: IconShape }> = {
  NOVO: { tone: 'ok', icon: IconPlus },
  MUDA: { tone: 'wait', icon: IconArrowsExchange },
  IGUAL: { tone: 'plain', icon: IconEqual },
  REMOVE: { tone: 'stop', icon: IconMinus },
  ERRO: { tone: 'stop', icon: IconAlertCircle },
  CONFIRMAR: { tone: 'wait', icon: IconAlertTriangle },
}

/** Whether a person may answer something about this row. */
export const hasQuestion = (l: ImportacaoLinha): boolean =>
  l.linha !== null && (l.opcoes.length > 0 || (l.duvida !== null && l.depois !== null))

type Typed = FormRefusal['typed']
/** A row whose service is only to be confirmed is no mistake of the file. */
const isSuggested = (l: ImportacaoLinha): boolean =>
  l.situacao === 'ERRO' && l.sugerido !== null && l.servico === null
const shownSituacaoOf = (l: ImportacaoLinha) => (isSuggested(l) ? 'CONFIRMAR' : l.situacao)
const textOf = (l: ImportacaoLinha): string =>
  isSuggested(l) ? 'Confirme o serviço' : (l.motivo ?? lineLabels[l.situacao])

type LineProps = { linha: ImportacaoLinha; abas: readonly Aba[]; open: boolean; typed: Typed | undefined }

/**
 * One row of the file. `open`: the import can still be applied, so the row may ask. A refused choice (`typed`) is shown again; a
 * refused confirmation is not, because the price may be another one by now.
 */
export function Line({ linha: l, abas, open, typed }: LineProps) {
  const look = shownSituacaoOf(l)
  const { tone, icon } = looks[look]
  return (
    <TableRow
      className={classNames(css.row, css.line, l.situacao === 'CONFIRMAR' && css.tall)}
      {...(look === 'ERRO' && { tone: 'error' as const })}
    >
      <Cell wideOnly className="muted">
        {l.linha !== null && lineText(abas, l.linha).replace(/^linha /, '')}
      </Cell>
      <Cell full long>
        <Service linha={l} />
        {open && <Choice linha={l} abas={abas} typed={typed} />}
        {open && <Description linha={l} typed={typed} />}
      </Cell>
      {priceFields.map((field) => (
        <PriceCell key={field} linha={l} field={field} open={open} typed={typed} />
      ))}
      <Cell full>
        <Badge bare tone={tone} icon={icon}>
          {textOf(l)}
        </Badge>
        <Doubt linha={l} abas={abas} open={open} />
        {l.desfeita === false && <small>Mudou depois da importação: ficou como está</small>}
        {l.desfeita === true && <small>Voltou ao que era</small>}
      </Cell>
    </TableRow>
  )
}

const waitText = (dias: number | null): string => resultadoText(dias) ?? 'Sem prazo do resultado'

function Service({ linha: l }: { linha: ImportacaoLinha }) {
  const name = [l.nome ?? l.texto, l.descricaoConsulta].filter(Boolean).join(', ')
  return (
    <>
      <b>{name || 'Sem nome'}</b>
      {l.nome !== null && l.texto !== '' && l.texto !== l.nome && <small>No arquivo: {l.texto}</small>}
      {l.depois !== null && l.diasDepois !== l.diasAntes && (
        <small>
          {l.antes && `${waitText(l.diasAntes)} → `}
          {waitText(l.diasDepois)}
        </small>
      )}
    </>
  )
}

/** The services that the name may mean; the one that a person chose can be changed or taken back. */
function Choice({
  linha: { linha, opcoes, escolhido, servico, sugerido },
  abas,
  typed,
}: {
  linha: ImportacaoLinha
  abas: readonly Aba[]
  typed: Typed | undefined
}) {
  if (linha === null || opcoes.length === 0) return null
  const chosen = escolhido ? servico : null
  return (
    <div className={css.choice}>
      <input type="hidden" name="escolha" value={askedService(linha, chosen)} />
      <Field
        label={
          escolhido
            ? `Escolhido por você, ${lineText(abas, linha)}`
            : `Qual destes é a ${lineText(abas, linha)}?`
        }
      >
        <Select
          key={chosen}
          name={serviceField(linha)}
          placeholder="Nenhum: fica de fora"
          defaultValue={typed?.[serviceField(linha)] ?? chosen ?? sugerido ?? ''}
          options={opcoes.map((o) => ({
            value: o._id,
            label: o.codigoExame ? `${o.nome} (TUSS ${o.codigoExame})` : `Consulta: ${o.nome}`,
          }))}
        />
      </Field>
    </div>
  )
}

/** How a consultation is called, where it is new or the unit has several of the specialty. */
function Description({ linha: l, typed }: { linha: ImportacaoLinha; typed: Typed | undefined }) {
  const wanted = l.campo === 'descricao' || (l.situacao === 'NOVO' && l.tipo === 'consulta')
  if (l.linha === null || !wanted) return null
  const name = cellField(l.linha, 'descricao')
  const text = l.descricaoConsulta ?? ''
  return (
    <div className={css.choice}>
      <input type="hidden" name="celula" value={askedCell(l.linha, 'descricao', text)} />
      <Field label="Descrição desta consulta">
        <Input key={text} name={name} defaultValue={typed?.[name] ?? text} maxLength={120} />
      </Field>
    </div>
  )
}

/** The reason why the prices are unusual, and the confirmation that they are right. */
function Doubt({ linha: l, abas, open }: Omit<LineProps, 'typed'>) {
  if (l.duvida === null) return null
  const confirmed = l.situacao !== 'CONFIRMAR'
  return (
    <>
      <small>{l.duvida}</small>
      {open && l.linha !== null && l.depois && (
        <>
          <input type="hidden" name="confirmar" value={askedPrices(l.linha, l.depois, confirmed)} />
          <Checkbox key={String(confirmed)} name={rightField(l.linha)} value="sim" defaultChecked={confirmed}>
            O preço da {lineText(abas, l.linha)} está certo
          </Checkbox>
        </>
      )}
    </>
  )
}
