"""The network whose word about texts teaches the English model; it reads Vietnamese, too (ADR 107).

    npx tsx packages/nlp/training/teacher/texts.ts /tmp/teacher
    python3 packages/nlp/training/teacher/pieces.py /tmp/teacher
    python3 packages/nlp/training/teacher/teacher.py /tmp/teacher packages/nlp/training/teacher

needs numpy and torch; eight minutes on an H200. A transformer learns both languages by guessing masked pieces; then
several copies of it learn stars, sentiment and emotions together, each without some sources' sentiment and some texts'
emotions, so that every text and source is also read by a copy that did not learn it. Nothing but the corpora goes in,
no restricted file and no dev text. Two runs differ by chance: sums on a graphics card have no fixed order.
"""

import argparse
import gzip
import time
from pathlib import Path

import numpy as np
import torch
from learning import BEGAN, NEVER_LEFT_OUT, Texts, half, learn_labels, learn_pieces, left_out, say
from network import DEVICE, Encoder, Guesser, Reader

STEP = 12  # outputs are in twelfths of a logit


@torch.no_grad()
def read(texts: Texts, reader: Reader, numbers) -> np.ndarray:
    """Sentiment, then emotions as GoEmotions' and UIT-VSMEC's people tell them, of every text."""
    reader.eval()
    order = np.argsort(texts.length[numbers], kind="stable")
    out = torch.zeros(len(numbers), 3 + 9, device=DEVICE)
    ways = torch.tensor([texts.names.index(name) for name in ("en.goemotions", "vi.uit-vsmec")], device=DEVICE)
    way = ways[torch.as_tensor(texts.table["language"][numbers[order]].astype(np.int64), device=DEVICE)]
    for span, pieces, text, first in texts.packed(numbers[order], 128):
        with half():
            z = reader.whole(pieces.long(), text, first, span.stop - span.start, 0.0).float()
        out[span] = torch.cat([reader.sentiment(z), reader.felt(z, way[span])], 1)
    said = np.empty((len(numbers), 12), np.float32)
    said[order] = out.cpu().numpy()
    return said


def macro_f1(truth: np.ndarray, guess: np.ndarray) -> float:
    each = [2 * ((truth == k) & (guess == k)).sum() / max(1, (truth == k).sum() + (guess == k).sum()) for k in set(truth)]
    return 100 * float(np.mean(each))


def emotions_f1(target: np.ndarray, outputs: np.ndarray) -> float:
    """Thresholds of one half read on the other."""
    each = []
    for k in range(8):
        known = ~np.isnan(target[:, k])
        if not (target[known, k] == 1).any():
            continue
        t, o, hits = target[known, k], outputs[known, k], [0, 0, 0]
        for half_of in (0, 1):
            fit, use = np.arange(len(t)) % 2 == half_of, np.arange(len(t)) % 2 != half_of
            cuts = np.quantile(o[fit], np.linspace(0.3, 0.998, 150))
            cut = max(cuts, key=lambda c: 2 * (t[fit] * (o[fit] >= c)).sum() / (t[fit].sum() + (o[fit] >= c).sum()))
            hits = [a + b for a, b in zip(hits, ((t[use] * (o[use] >= cut)).sum(), t[use].sum(), (o[use] >= cut).sum()))]
        each.append(2 * hits[0] / max(1, hits[1] + hits[2]))
    return 100 * float(np.mean(each))


def tell(texts: Texts, said, fold: int, folds: int, at) -> None:
    """Macro F1 of dev files: left out of this copy's sentiment, and learned; and emotions."""
    table, left, kinds = texts.table, {texts.names[k] for k in left_out(texts, fold, folds)}, {}
    for k, file in enumerate(table["dev-sentiment.files"]):
        _, language, source = str(file).split(".")[:3]
        of = table["dev-sentiment.file"] == k
        target = table["dev-sentiment.target"][of].argmax(1)
        outputs = said[at[table["dev-sentiment.text"][of]]][:, :3]
        if 1 not in target:
            outputs = outputs - [0, 99, 0]
        name = f"{language}.{source}"
        kind = "left out" if name in left else "learned" if name in texts.names else "restricted"
        kinds.setdefault(f"{language} {kind}", []).append(macro_f1(target, outputs.argmax(1)))
    say({kind: (len(values), round(float(np.mean(values)), 1)) for kind, values in kinds.items()})
    for k, file in enumerate(table["dev-emotion.files"]):
        of = table["dev-emotion.file"] == k
        found = said[at[table["dev-emotion.text"][of]]]
        found = found[:, 3:11] - (0 if ".en." in str(file) else np.logaddexp.reduce(found[:, 3:12], axis=1)[:, None])
        say(file, "macro F1", round(emotions_f1(table["dev-emotion.target"][of], found), 1))


def write_labels(texts: Texts, said: list, at, folds: int, out: Path) -> None:
    """All copies' word about English texts without a label, then of labelled rows the word of the copy that did not learn them."""
    table, names = texts.table, np.array(texts.names)
    copy_of = np.full(len(names), len(said))
    for fold in range(len(said)):
        copy_of[left_out(texts, fold, folds)] = fold
    is_fixed = np.array([name.split(".")[1] in NEVER_LEFT_OUT for name in names])
    each = np.stack([*said, np.mean(said, 0)])
    for task in ("sentiment", "emotion"):
        text, source = table[f"{task}.text"], table[f"{task}.source"].astype(int)
        copy = copy_of[source] if task == "sentiment" else np.where(is_fixed[source], len(said), text % folds)
        rows = np.char.startswith(names, "en")[source]
        words = np.concatenate([each[-1][at[table[f"other.en.{task}"]]], each[np.minimum(copy[rows], len(said)), at[text[rows]]]])
        words = words[:, [0, 2]] - words[:, 1:2] if task == "sentiment" else words[:, 3:11]
        steps = np.clip(np.round(words * STEP), -127, 127).astype(np.int8)
        (out / f"en.{task}.gz").write_bytes(gzip.compress(steps.tobytes(), 9, mtime=0))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("folder", type=Path)
    asked.add_argument("out", type=Path)
    asked.add_argument("--seconds", type=float, default=290, help="of guessing pieces")
    asked.add_argument("--steps", type=int, default=0, help="of guessing pieces, instead")
    asked.add_argument("--width", type=int, default=512)
    asked.add_argument("--layers", type=int, default=8)
    asked.add_argument("--rows", type=int, default=256)
    asked.add_argument("--rate", type=float, default=2e-3)
    asked.add_argument("--dropout", type=float, default=0.1)
    asked.add_argument("--adam", action="store_true")
    asked.add_argument("--plain", action="store_true", help="nothing is compiled")
    asked.add_argument("--tell", type=int, default=200)
    asked.add_argument("--folds", type=int, default=5)
    asked.add_argument("--copies", type=int, default=5)
    asked.add_argument("--epochs", type=int, default=3)
    asked.add_argument("--fine", type=float, default=2e-4)
    asked.add_argument("--fine-rows", type=int, default=64)
    asked.add_argument("--fine-dropout", type=float, default=0.1)
    asked.add_argument("--until", type=float, default=560, help="seconds after which no copy begins that would not end in time")
    asked.add_argument("--share", type=float, default=1)
    args = asked.parse_args()
    torch.manual_seed(5)
    np.random.seed(5)
    torch.set_float32_matmul_precision("high")
    args.out.mkdir(parents=True, exist_ok=True)
    texts = Texts(args.folder, args.share)
    say(DEVICE, "texts", len(texts.length), "pieces", len(texts.flat))
    encoder = Encoder(texts.pieces, args.width, args.layers).to(DEVICE)
    guesser = Guesser(encoder).to(DEVICE)
    if DEVICE == "cuda" and not args.plain:
        guesser.wrong = torch.compile(guesser.wrong, dynamic=False)
        for block in encoder.blocks:
            block.compile(dynamic=False)
    learn_pieces(texts, guesser, args)
    start = {name: value.clone() for name, value in encoder.state_dict().items()}
    table = texts.table
    numbers = np.unique(np.concatenate([table[name] for name in table if name.endswith(".text") or name.startswith("other")])).astype(np.int64)
    at = np.zeros(len(texts.length), np.int64)
    at[numbers] = np.arange(len(numbers))
    all_said, took = [], 0.0
    for fold in range(args.copies):
        if time.time() - BEGAN + took > args.until:
            say("no time for copy", fold)
            break
        began = time.time()
        encoder.load_state_dict(start)
        reader = Reader(encoder, len(texts.names)).to(DEVICE)
        learn_labels(texts, reader, fold, args)
        said = read(texts, reader, numbers)
        all_said.append(said)
        tell(texts, said, fold, args.folds, at)
        took = time.time() - began
        say("copy", fold, "took", round(took, 1))
    tell(texts, np.mean(all_said, 0), args.folds, args.folds, at)
    write_labels(texts, all_said, at, args.folds, args.out)


if __name__ == "__main__":
    main()
