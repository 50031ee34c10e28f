import type { CadastroRede } from '@alento/contract/cadastro-rede.ts'
import type { CorpoClinicoLinha } from '@alento/contract/corpo-clinico.ts'
import type { Foto } from '@alento/contract/imagem.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { diasSemana } from '@alento/contract/base/zona.ts'
import type { Preco } from '@alento/contract/preco.ts'
import { useMarca } from '#lib/marca.ts'
import { fotoPath } from '#lib/unidade/picture-path.ts'
import { toMember } from '#lib/unidade/team.ts'
import { UnitLogo } from '#parts/unidade/unit-logo.tsx'
import { Card, CardHead, Divided } from '#ui/base/card.tsx'
import { Grid, Row, Stack } from '#ui/base/layout.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Facts } from '#ui/data/facts.tsx'
import css from './revisao.module.css'

export type Preview = {
  cadastro: CadastroRede
  fotos: readonly Foto[]
  precos: readonly Preco[]
  /** Number of all services; `precos` are the first. */
  total: number
  equipe: readonly CorpoClinicoLinha[]
}

const flags = [
  ['agendamento', 'Agendamento'],
  ['pagamentoOnline', 'Pagamento online'],
  ['pagamentoUnidade', 'Pagamento na unidade'],
  ['delivery', 'Em Domicílio'],
  ['coletaDomiciliar', 'Coleta em domicílio'],
] as const

/** The unit as patients will see it, before it is enabled: pictures, text, prices, hours, professionals. */
export function UnitPreview({ preview }: { preview: Preview }) {
  const { cadastro: c, fotos } = preview
  return (
    <Card aria-labelledby="previa">
      <h2 id="previa">Assim os pacientes vão ver</h2>
      <Row gap={12} nowrap>
        <UnitLogo id={c._id} name={c.nomeRede} />
        <Stack gap={4}>
          <b className={css.name}>{c.nomeRede}</b>
          <span className="muted">
            {c.bairro}, {c.cidade}, {c.uf}
          </span>
        </Stack>
      </Row>
      <Row gap={8}>
        {flags
          .filter(([name]) => c[name] === 'S')
          .map(([name, label]) => (
            <Badge key={name}>{label}</Badge>
          ))}
      </Row>
      <Photos fotos={fotos} />
      <Stack gap={4}>
        <h3>Sobre</h3>
        <p className={css.about}>{c.sobre || 'Sem texto de apresentação.'}</p>
        {c.especialidades.length > 0 && (
          <p className="muted">{c.especialidades.map(({ nome }) => nome).join(', ')}</p>
        )}
      </Stack>
      <Hours cadastro={c} />
      <Services {...preview} />
      <Team equipe={preview.equipe} />
    </Card>
  )
}

const Photos = ({ fotos }: Pick<Preview, 'fotos'>) =>
  fotos.length === 0 ? (
    <p className="muted">Nenhuma foto.</p>
  ) : (
    <ul className={css.photos} aria-label="Fotos">
      {fotos.map(({ _id, legenda, versao }) => (
        <li key={_id}>
          <img
            src={fotoPath(_id, { versao, w: 800 })}
            alt={legenda ? '' : 'Foto da unidade'}
            loading="lazy"
          />
          {legenda && <span className="small muted">{legenda}</span>}
        </li>
      ))}
    </ul>
  )

const rangeText = (d: CadastroRede['funcionamento'][number]): string =>
  [
    `${d.hora_inicio_1} às ${d.hora_fim_1}`,
    ...(d.hora_inicio_2 && d.hora_fim_2 ? [`${d.hora_inicio_2} às ${d.hora_fim_2}`] : []),
  ].join(' e ')

const Hours = ({ cadastro: { funcionamento } }: Pick<Preview, 'cadastro'>) => (
  <Stack gap={8}>
    <h3>Horários</h3>
    {funcionamento.length === 0 ? (
      <p className="muted">Nenhum horário.</p>
    ) : (
      <Facts
        columns={2}
        items={diasSemana.map((label, i) => {
          const day = funcionamento.find(({ key }) => key === i + 1)
          return { label, value: day ? rangeText(day) : 'Fechado' }
        })}
      />
    )}
  </Stack>
)

function Services({ precos, total }: Pick<Preview, 'precos' | 'total'>) {
  const marca = useMarca()
  return (
    <section aria-label="Serviços">
      <CardHead as="h3" title="Serviços">
        <span className="muted">{precos.length < total ? `${precos.length} de ${total}` : total}</span>
      </CardHead>
      {precos.length === 0 && <p className="muted">Nenhum serviço na lista.</p>}
      <Divided as="ul">
        {precos.map((p) => (
          <li key={p._id} className={css.service}>
            <span>
              <b>{p.nome}</b>
              <span className="small muted">{p.descricaoConsulta ?? `TUSS ${p.codigoExame}`}</span>
            </span>
            <span className={css.prices}>
              <b>{formatReais(p.valorSinSaude)}</b>
              <span className="small muted">
                no SinSaude · {marca} {formatReais(p.valorAlento)} · particular{' '}
                {formatReais(p.valorParticular)}
              </span>
            </span>
          </li>
        ))}
      </Divided>
    </section>
  )
}

const Team = ({ equipe }: Pick<Preview, 'equipe'>) => (
  <Stack gap={8}>
    <h3>Profissionais</h3>
    {equipe.length === 0 && <p className="muted">Nenhum profissional.</p>}
    <Grid columns={2}>
      {equipe.map(toMember).map((m) => (
        <Stack key={m.id} gap={4}>
          <b>{m.nome}</b>
          <span className="small muted">
            {[m.especialidade, m.registro, m.rqe && `RQE ${m.rqe}`].filter(Boolean).join(' · ')}
          </span>
          {m.bio && <p className={css.about}>{m.bio}</p>}
        </Stack>
      ))}
    </Grid>
  </Stack>
)
