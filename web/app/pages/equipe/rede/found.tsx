import { Form } from 'react-router'
import type { Output } from '@alento/contract/base/endpoint.ts'
import type { listRevisao } from '@alento/contract/unidade/revisao.ts'
import { unidadeField } from '#lib/unidade/unidade-field.ts'
import { useTipoRede } from '#lib/unidade/use-tipo-rede.ts'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { UnitLogo } from '#parts/unidade/unit-logo.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { NamedButton } from '#ui/base/named-button.tsx'
import { Card } from '#ui/base/card.tsx'
import css from './rede.module.css'

type Unidades = Output<typeof listRevisao>

export const atMost = 20

/** The first units that match, each with its button; this works without scripts. */
export function FoundUnits({ unidades, action, q }: { unidades: Unidades; action: string; q: string }) {
  const nomeDoTipo = useTipoRede()
  if (unidades.length === 0)
    return (
      <EmptyCard title="Nenhuma unidade com este nome">
        {q
          ? 'Confira o nome, o código ou o CNPJ, ou procure por uma parte do nome.'
          : 'Nenhuma unidade se cadastrou até agora.'}
      </EmptyCard>
    )
  return (
    <Card>
      {unidades.length === atMost && (
        <p className="muted">As primeiras {atMost} em ordem alfabética. Para outra, escreva o nome dela.</p>
      )}
      <ul className={css.list}>
        {unidades.map((u) => (
          <li key={u._id}>
            <UnitLogo id={u._id} name={u.nomeRede} size="s" />
            <div className={css.name}>
              <b>{u.nomeRede}</b>
              <span className="muted">
                {nomeDoTipo(u.tipoRede)} · Unidade {u.codigoUnidade} · {u.bairro}, {u.cidade}, {u.uf}
              </span>
              {u.status === 'PRE_CADASTRO' && (
                <span>
                  <Badge tone="wait">Pré-cadastro</Badge>
                </span>
              )}
            </div>
            <Form method="post" action={action}>
              <input type="hidden" name={unidadeField} value={u._id} />
              <NamedButton about={u.nomeRede}>Escolher</NamedButton>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  )
}
