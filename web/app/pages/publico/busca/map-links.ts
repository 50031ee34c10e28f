/** OpenStreetMap around a point, about 1 km wide, with a marker on it. */
export function mapOf(lat: number, lng: number): string {
  const bbox = [lng - 0.006, lat - 0.004, lng + 0.006, lat + 0.004].map((n) => n.toFixed(5)).join(',')
  const query = new URLSearchParams({ bbox, layer: 'mapnik', marker: `${lat.toFixed(5)},${lng.toFixed(5)}` })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}
