import IconAlertCircle from 'icon:alert-circle'
import IconAlertTriangle from 'icon:alert-triangle'
import IconArrowsExchange from 'icon:arrows-exchange'
import IconEqual from 'icon:equal'
import IconMinus from 'icon:minus'
import IconPlus from 'icon:plus'
import { resultadoText } from '@alento/contract/pacote.can.ts'
import type { ImportacaoLinha, SituacaoLinha } from '@alento/contract/preco-importacao.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { classNames } from '#ui/base/class-names.ts'
import { Badge, type BadgeTone } from '#ui/data/badge.tsx'
import { Cell, TableRow } from '#ui/data/table.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { IconShape } from '#ui/base/icon.tsx'
import { lineLabels } from '#pages/unidade/precos/import-texts.ts'
import { priceFields } from '#pages/unidade/precos/read-row.ts'
import css from '#pages/unidade/precos/precos.module.css'
import { PriceCell } from './price-cell.tsx'
import { askedPrices, askedService, rightField, serviceField } from './respostas.ts'

const looks: Record<SituacaoLinha, { tone: BadgeTone; icon: IconShape }> = {
  NOVO: { tone: 'ok', icon: IconPlus },
  MUDA: { tone: 'wait', icon: IconArrowsExchange },
  IGUAL: { tone: 'plain', icon: IconEqual },
  REMOVE: { tone: 'stop', icon: IconMinus },
  ERRO: { tone: 'stop', icon: IconAlertCircle },
  CONFIRMAR: { tone: 'wait', icon: IconAlertTriangle },
}

/** Whether a person may answer something about this row. */
export const asks = (l: ImportacaoLinha): boolean =>
  l.linha !== null && (l.opcoes.length > 0 || (l.duvida !== null && l.depois !== null))

type Typed = FormRefusal['typed']
type LineProps = { linha: ImportacaoLinha; open: boolean; typed: Typed | undefined }

/**
 * One row of the file. `open`: the import can still be applied, so the row may ask. A refused choice (`typed`) is shown again; a
 * refused confirmation is not, because the price may be another one by now.
 */
export function Line({ linha: l, open, typed }: LineProps) {
  const { tone, icon } = looks[l.situacao]
  return (
    <TableRow
      className={classNames(css.row, css.line, l.situacao === 'CONFIRMAR' && css.tall)}
      {...(l.situacao === 'ERRO' && { tone: 'error' as const })}
    >
      <Cell wideOnly className="muted">
        {l.linha}
      </Cell>
      <Cell full>
        <Service linha={l} />
        {open && <Choice linha={l} typed={typed} />}
      </Cell>
      {priceFields.map((field) => (
        <PriceCell key={field} linha={l} field={field} />
      ))}
      <Cell full>
        <Badge bare tone={tone} icon={icon}>
          {l.motivo ?? lineLabels[l.situacao]}
        </Badge>
        <Doubt linha={l} open={open} />
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
      {l.campo === 'resultadoDias' && l.lidos?.resultadoDias && (
        <small>Dias até o resultado no arquivo: {l.lidos.resultadoDias}</small>
      )}
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
  linha: { linha, opcoes, escolhido, servico },
  typed,
}: {
  linha: ImportacaoLinha
  typed: Typed | undefined
}) {
  if (linha === null || opcoes.length === 0) return null
  const chosen = escolhido ? servico : null
  return (
    <div className={css.choice}>
      <input type="hidden" name="escolha" value={askedService(linha, chosen)} />
      <Field label={escolhido ? `Escolhido por você, linha ${linha}` : `Qual destes é a linha ${linha}?`}>
        <Select
          key={chosen}
          name={serviceField(linha)}
          placeholder="Nenhum: fica de fora"
          defaultValue={typed?.[serviceField(linha)] ?? chosen ?? ''}
          options={opcoes.map((o) => ({
            value: o._id,
            label: o.codigoExame ? `${o.nome} (TUSS ${o.codigoExame})` : `Consulta: ${o.nome}`,
          }))}
        />
      </Field>
    </div>
  )
}

/** What is unusual about the prices, and the confirmation that they are right. */
function Doubt({ linha: l, open }: { linha: ImportacaoLinha; open: boolean }) {
  if (l.duvida === null) return null
  const confirmed = l.situacao !== 'CONFIRMAR'
  return (
    <>
      <small>{l.duvida}</small>
      {open && l.linha !== null && l.depois && (
        <>
          <input type="hidden" name="confirmar" value={askedPrices(l.linha, l.depois, confirmed)} />
          <Checkbox key={String(confirmed)} name={rightField(l.linha)} value="sim" defaultChecked={confirmed}>
            O preço da linha {l.linha} está certo
          </Checkbox>
        </>
      )}
    </>
  )
}
