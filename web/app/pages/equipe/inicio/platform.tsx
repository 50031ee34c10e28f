import type { Output } from '@alento/contract/base/endpoint.ts'
import type { listRevisao } from '@alento/contract/revisao.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Card, CardHead, Divided } from '#ui/base/card.tsx'
import { UnitPicker } from '#pages/equipe/rede/picker.tsx'
import css from './inicio.module.css'

type Fila = Output<typeof listRevisao>

/** Units that wait for a decision, longest waiting first. */
export const Queue = ({ fila }: { fila: Fila }) => (
  <Card>
    <CardHead title="Esperam avaliação">
      <Anchor href="/admin/redes">Ver todas</Anchor>
    </CardHead>
    {fila.length === 0 ? (
      <p className="muted">Nenhuma unidade espera avaliação.</p>
    ) : (
      <Divided as="ul">
        {fila.map((u) => (
          <li key={u._id} className={css.waiting}>
            <Anchor href={`/admin/redes/${u._id}`}>{u.nomeRede}</Anchor>
            <small>
              {u.bairro}, {u.cidade}, {u.uf}
              {u.naFilaDesde && ` · desde ${formatInstante(u.naFilaDesde)}`}
            </small>
          </li>
        ))}
      </Divided>
    )}
  </Card>
)

/** Without a unit the menu has no pages of one, so the start page offers to pick one (A3). */
export const PickCard = () => (
  <Card>
    <CardHead title="Defina a rede" />
    <p className="muted">
      Escolha a unidade em que vai trabalhar. Dados, preços, agenda e financeiro do menu passam a ser os dela.
    </p>
    <UnitPicker action="/admin/rede?de=%2Fadmin" />
  </Card>
)
