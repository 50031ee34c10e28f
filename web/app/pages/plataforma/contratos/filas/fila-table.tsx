import IconAlertTriangle from 'icon:alert-triangle'
import IconCheck from 'icon:check'
import { Form } from 'react-router'
import { formatCartao, formatCep } from '@alento/contract/base/formato-documento.ts'
import type { ItemFila } from '@alento/contract/cartao/fila-contrato.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Card } from '#ui/base/card.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from '#pages/plataforma/contratos/contratos.module.css'

const columns = ['Titular e cartão', 'Endereço', 'Prazo', { label: 'Ações', hideLabel: true }]

function MarkForm({ item: i }: { item: ItemFila }) {
  const acao = i.feito ? 'desfazer' : 'feito'
  return (
    <Form method="post">
      <input type="hidden" name="contrato" value={i.contrato} />
      <input type="hidden" name="fila" value={i.fila} />
      <SubmitButton
        variant="outline"
        size="small"
        name="acao"
        value={acao}
        of={{ contrato: i.contrato }}
        aria-label={`${i.feito ? 'Desfazer' : 'Feito'}: ${i.titular}`}
        {...(!i.feito && { icon: IconCheck })}
      >
        {i.feito ? 'Desfazer' : 'Feito'}
      </SubmitButton>
    </Form>
  )
}

function When({ item: i }: { item: ItemFila }) {
  if (i.feito)
    return (
      <>
        <span>{formatInstante(i.feito.em)}</span>
        <small>{i.feito.por}</small>
      </>
    )
  return (
    <>
      <span className={css.whole}>{formatInstante(i.prazo)}</span>
      {i.atrasado && (
        <Badge tone="stop" icon={IconAlertTriangle}>
          Atrasado
        </Badge>
      )}
    </>
  )
}

/** A queue, late entries first, with person and day once it is done. */
export const FilaTable = ({ list, caption }: { list: readonly ItemFila[]; caption: string }) => (
  <Card pad="flush">
    <Table caption={caption} columns={columns}>
      {list.map((i) => (
        <TableRow key={i.contrato} {...(i.atrasado && { tone: 'error' as const })}>
          <Cell full className={css.two}>
            <Anchor href={`/admin/contratos/${i.contrato}`}>
              <b>{i.titular}</b>
            </Anchor>
            <small>
              {formatCartao(i.numeroCartao)} · {i.plano}
            </small>
          </Cell>
          <Cell full label="Endereço" className={css.two}>
            <span>
              {[i.endereco.endereco, i.endereco.nrEndereco, i.endereco.complemento]
                .filter(Boolean)
                .join(', ')}
            </span>
            <small>
              {i.endereco.bairro}, {i.endereco.cidade}, {i.endereco.ufEndereco},{' '}
              <span className={css.whole}>{formatCep(i.endereco.cep)}</span>
            </small>
          </Cell>
          <Cell label={i.feito ? 'Feito' : 'Prazo'} className={css.two}>
            <When item={i} />
          </Cell>
          <Cell full>
            <RowActions>
              <MarkForm item={i} />
            </RowActions>
          </Cell>
        </TableRow>
      ))}
    </Table>
  </Card>
)
