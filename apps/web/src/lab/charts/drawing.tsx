// The frame that every chart is drawn in: as wide as its place, in pixels, so that letters keep their size on a phone.
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import './charts.css'

export interface DrawingProps {
  /** What it shows, for whoever cannot see it; the figures themselves are in the table. */
  readonly label: string
  readonly height: number
  readonly draw: (width: number) => ReactNode
}

/** Narrower than any page: the place is not laid out yet. */
const NARROWEST = 150

export function Drawing({ label, height, draw }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  return (
    <div ref={place} className="drawing">
      {width > NARROWEST && (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          {draw(width)}
        </svg>
      )}
    </div>
  )
}

function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => setWidth(Math.floor(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return width
}
