// Makes a picture small before it travels: a phone's photograph has ten times the pixels that anybody sees, and data costs money.

const longestSide = 1_600;
const quality = 0.86;

export async function shrinkImage(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const brush = canvas.getContext('2d');
    if (!brush) return file;
    // What is transparent would turn black in a JPEG.
    brush.fillStyle = '#ffffff';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve) => {
      canvas.toBlob((small) => resolve(small ?? file), 'image/jpeg', quality);
    });
  } finally {
    picture.close();
  }
}

/** As text that an img takes: our policy lets pages show data addresses and no others from outside. */
export function asDataUrl(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(bytes);
  });
}
