import { PhotoStrip } from '../../parts/photo-strip.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { usePrestador } from './use-prestador.ts'

/** Tab 'Descrição' (P3): about, specialties, photos. */
export default function ExperienciaTab() {
  const { unit } = usePrestador()
  const { sobre, especialidades, imagens, responsavel } = unit
  return (
    <Card as="div">
      <Stack as="section" gap={8}>
        <h2>Sobre</h2>
        <p>{sobre || 'Esta unidade ainda não escreveu sobre si.'}</p>
        {responsavel && (
          <p className="muted small">
            Responsável técnico: {responsavel.nome}, {responsavel.tipoRegistro}-{responsavel.ufRegistro}{' '}
            {responsavel.numeroRegistro}
          </p>
        )}
      </Stack>
      {especialidades.length > 0 && (
        <Stack as="section" gap={8}>
          <h2>Especialidades</h2>
          <Row as="ul" gap={8}>
            {especialidades.map(({ _id, nome }) => (
              <li key={_id}>
                <Badge tone="plain">{nome}</Badge>
              </li>
            ))}
          </Row>
        </Stack>
      )}
      {imagens.length > 0 && <PhotoStrip photos={imagens} />}
    </Card>
  )
}
