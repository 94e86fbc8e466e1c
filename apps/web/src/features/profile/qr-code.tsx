import { useEffect, useState } from 'react';

interface QrCodeProps {
  text: string;
  label: string;
}

interface Drawing {
  size: number;
  path: string;
}

/** The encoder is fetched only when someone sets an authenticator app up. */
async function drawQrCode(text: string): Promise<Drawing> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}

/** A QR code, dark on white in either theme, as cameras expect it. */
export function QrCode({ text, label }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let left = false;
    drawQrCode(text).then(
      (next) => !left && setDrawing(next),
      (error) => console.error("The QR code couldn't be drawn", error),
    );
    return () => {
      left = true;
    };
  }, [text]);

  return (
    <div className="size-44 shrink-0 overflow-hidden rounded-control border border-line bg-white">
      {drawing && (
        <svg role="img" aria-label={label} viewBox={`0 0 ${drawing.size} ${drawing.size}`}>
          <path d={drawing.path} fill="#000" shapeRendering="crispEdges" />
        </svg>
      )}
    </div>
  );
}
