import { IconAlertTriangle } from '@tabler/icons-react'
import type { CadastroRede } from '@alento/contract/cadastro-rede.ts'
import type { CorpoClinicoLinha } from '@alento/contract/corpo-clinico.ts'
import type { Foto } from '@alento/contract/imagem.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { diasSemana } from '@alento/contract/base/zona.ts'
import type { Preco } from '@alento/contract/preco.ts'
import type { PrecoForaDoCostume } from '@alento/contract/conferencia.ts'
import { useMarca } from '#lib/marca.ts'
import { fotoPath } from '#lib/unidade/picture-path.ts'
import { toMember } from '#lib/unidade/team.ts'
import { UnitLogo } from '#parts/unidade/unit-logo.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Card, CardHead, Divided } from '#ui/base/card.tsx'
import { Row, Stack, WithIcon } from '#ui/base/layout.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import css from './revisao.module.css'

export type Preview = {
  cadastro: CadastroRede
  /** Prices far from what other units ask. */
  fora: readonly PrecoForaDoCostume[]
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

/** Radios and style sheets alone: switching needs no scripts and touches nothing that was typed elsewhere. */
const telas = [
  { value: 'computador', label: 'Computador' },
  { value: 'celular', label: 'Celular' },
] as const

/** The unit as patients will see it, before it is enabled: pictures, text, prices, hours, professionals. */
export function UnitPreview({ preview }: { preview: Preview }) {
  const { cadastro: c, fotos } = preview
  return (
    <Card aria-labelledby="previa" className={css.preview}>
      <div className={css.bar}>
        <h2 id="previa">Assim os pacientes vão ver</h2>
        <Segmented name="tela" label="Tamanho da tela" options={telas} defaultValue="computador" />
      </div>
      <div className={css.screen}>
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
      </div>
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
      <dl className={css.hours}>
        {diasSemana.map((label, i) => {
          const day = funcionamento.find(({ key }) => key === i + 1)
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{day ? rangeText(day) : 'Fechado'}</dd>
            </div>
          )
        })}
      </dl>
    )}
  </Stack>
)

function Services({ precos, total, fora }: Pick<Preview, 'precos' | 'total' | 'fora'>) {
  const marca = useMarca()
  const usual = new Map(fora.map((p) => [p.preco, p]))
  return (
    <section aria-label="Serviços">
      <CardHead as="h3" title="Serviços">
        <span className="muted">{precos.length < total ? `${precos.length} de ${total}` : total}</span>
      </CardHead>
      {precos.length === 0 && <p className="muted">Nenhum serviço na lista.</p>}
      <Divided as="ul">
        {precos.map((p) => (
          <li key={p._id} className={classNames(css.service, usual.has(p._id) && css.unusual)}>
            <Unusual price={usual.get(p._id)} />
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

const Unusual = ({ price }: { price: PrecoForaDoCostume | undefined }) =>
  price && (
    <WithIcon icon={<Icon of={IconAlertTriangle} size="s" />} className={css.hint}>
      Fora do costume: a mediana de {price.unidades} unidades é {formatReais(price.mediana)}
    </WithIcon>
  )

const Team = ({ equipe }: Pick<Preview, 'equipe'>) => (
  <Stack gap={8}>
    <h3>Profissionais</h3>
    {equipe.length === 0 && <p className="muted">Nenhum profissional.</p>}
    <div className={css.team}>
      {equipe.map(toMember).map((m) => (
        <Stack key={m.id} gap={4}>
          <b>{m.nome}</b>
          <span className="small muted">
            {[m.especialidade, m.registro, m.rqe && `RQE ${m.rqe}`].filter(Boolean).join(' · ')}
          </span>
          {m.bio && <p className={css.about}>{m.bio}</p>}
        </Stack>
      ))}
    </div>
  </Stack>
)
