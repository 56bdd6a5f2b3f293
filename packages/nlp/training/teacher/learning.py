"""How the network learns: pieces of words, then stars, sentiment and emotions together."""

import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from network import DEVICE, ROW, Guesser, Muon, Reader
from torch import nn

MASK = 1
BEGAN = time.time()
NEVER_LEFT_OUT = ("own", "review")


def say(*words) -> None:
    print(f"{time.time() - BEGAN:6.1f}", *words, flush=True)


class Texts:
    def __init__(self, folder: Path, share: float):
        self.table = dict(np.load(folder / "pieces.npz"))
        if share < 1:
            for name in self.table:
                whole = name.split(".")[0]
                if name == "learned" or name.endswith((".text", ".source", ".weight", ".target", ".file")) or whole == "other":
                    self.table[name] = self.table[name][:: round(1 / share)]
        self.pieces, self.names = int(self.table["pieces"]), [str(name) for name in self.table["names"]]
        self.length = self.table["length"].astype(np.int64)
        self.flat = torch.as_tensor(self.table["flat"].astype(np.int32), device=DEVICE)
        self.begin = torch.as_tensor(np.cumsum(self.length) - self.length, device=DEVICE)
        self.lengths = torch.as_tensor(self.length, device=DEVICE)

    def stream(self, numbers):
        """All pieces of texts one after another, cut into rows, and which text each belongs to."""
        order = torch.as_tensor(numbers, device=DEVICE)
        lengths = self.lengths[order]
        total = int(self.length[numbers].sum())
        text = torch.repeat_interleave(torch.arange(len(numbers), device=DEVICE), lengths, output_size=total)
        at = torch.arange(total, device=DEVICE) - (lengths.cumsum(0) - lengths)[text] + self.begin[order][text]
        rows = total // ROW
        return self.flat[at][: rows * ROW].view(rows, ROW), (text[: rows * ROW] + 1).view(rows, ROW).int()

    def packed(self, numbers, rows_at_once: int):
        """Batches of whole texts: which of `numbers`, pieces, the text of each place, each text's first place."""
        lengths = self.length[numbers]
        ends = np.cumsum(lengths)
        cuts = [0]
        while cuts[-1] < len(numbers):
            used = ends[cuts[-1] - 1] if cuts[-1] else 0
            cuts.append(int(np.searchsorted(ends, used + ROW, side="right")))
        cuts = np.array(cuts)
        row = np.repeat(np.arange(len(cuts) - 1), np.diff(cuts))
        place = (ends - lengths) - (ends - lengths)[cuts[:-1]][row] + row * ROW
        count = -(-(len(cuts) - 1) // rows_at_once) * rows_at_once
        order, places = torch.as_tensor(numbers, device=DEVICE), torch.as_tensor(place, device=DEVICE)
        text = torch.repeat_interleave(torch.arange(len(numbers), device=DEVICE), self.lengths[order], output_size=int(ends[-1]))
        within = torch.arange(int(ends[-1]), device=DEVICE) - torch.as_tensor(ends - lengths, device=DEVICE)[text]
        to = places[text] + within
        pieces = torch.zeros(count * ROW, dtype=torch.int32, device=DEVICE).scatter_(0, to, self.flat[self.begin[order][text] + within])
        owner = torch.zeros(count * ROW, dtype=torch.int64, device=DEVICE).scatter_(0, to, text + 1)
        size = rows_at_once * ROW
        for first in range(0, count, rows_at_once):
            low, high = cuts[min(first, len(cuts) - 1)], cuts[min(first + rows_at_once, len(cuts) - 1)]
            span = slice(first * ROW, first * ROW + size)
            inside = (owner[span] - int(low)).clamp(min=0)
            yield slice(int(low), int(high)), pieces[span].view(-1, ROW), inside.view(-1, ROW).int(), places[low:high] - first * ROW


def set_rate(optimizers, done: float, rise: float) -> None:
    share = min(1.0, done / rise) if done < rise else max(0.0, (1 - done) / (1 - rise))
    for optimizer in optimizers:
        for group in optimizer.param_groups:
            group["lr"] = group["peak"] * (0.01 + 0.99 * share)


def with_peaks(*optimizers):
    for optimizer in optimizers:
        for group in optimizer.param_groups:
            group["peak"] = group["lr"]
    return optimizers


def half():
    return torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda")


def learn_pieces(texts: Texts, guesser: Guesser, args) -> None:
    matrices = [one for one in guesser.encoder.blocks.parameters() if one.ndim == 2] + [guesser.turn.weight]
    rest = [one for one in guesser.parameters() if all(one is not other for other in matrices)]
    fused = {"fused": True} if DEVICE == "cuda" else {}
    plain = torch.optim.AdamW(rest, lr=args.rate, betas=(0.9, 0.98), weight_decay=0.0, **fused)
    if args.adam:
        optimizers = with_peaks(plain, torch.optim.AdamW(matrices, lr=args.rate, betas=(0.9, 0.98), weight_decay=0.1, **fused))
    else:
        optimizers = with_peaks(plain, Muon(matrices, args.rate, 0.1))
    learned, rows_at_once, masked = texts.table["learned"].astype(np.int64), args.rows, ROW // 5
    began, steps, losses, done = time.time(), 0, [], 0.0
    while done < 1:
        pieces, text = texts.stream(np.random.permutation(learned))
        for first in range(0, len(pieces) - rows_at_once + 1, rows_at_once):
            real, owner = pieces[first : first + rows_at_once].long(), text[first : first + rows_at_once]
            at = torch.rand(real.shape, device=DEVICE).topk(masked, 1).indices
            at = (at + torch.arange(rows_at_once, device=DEVICE)[:, None] * ROW).flatten()
            truth, chance = real.flatten()[at], torch.rand(len(at), device=DEVICE)
            hidden = real.flatten().clone()
            other = torch.randint(4, texts.pieces, truth.shape, device=DEVICE)
            hidden[at] = torch.where(chance < 0.88, MASK, torch.where(chance < 0.94, other, truth))
            done = steps / args.steps if args.steps else (time.time() - began) / args.seconds if steps > 3 else 0.0
            set_rate(optimizers, min(done, 1), 0.04)
            with half():
                loss = guesser(hidden.view(rows_at_once, ROW), owner, at, truth, args.dropout)
            for optimizer in optimizers:
                optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(rest, 1.0)
            for optimizer in optimizers:
                optimizer.step()
            steps += 1
            losses.append(loss.detach())
            if steps == 3:
                losses[-1].item()
                began = time.time()  # what was compiled until here is not counted
                say("first steps done")
            if steps % 20 == 0:
                losses[-1].item()  # the clock is that of work done
            if steps % args.tell == 0:
                speed = (steps - 3) * rows_at_once * ROW / (time.time() - began + 1e-9)
                say("step", steps, "loss", round(float(torch.stack(losses[-args.tell :]).mean()), 4), f"{speed / 1e6:.2f}M pieces/s")
            if done >= 1:
                break
    say("pieces learned in", steps, "steps, loss", round(float(torch.stack(losses[-50:]).mean()), 4))


def examples(texts: Texts, fold: int, folds: int):
    """What copy `fold` learns: text, kind (0 stars, 1 sentiment, 2 emotion), row."""
    table, out = texts.table, []
    left = left_out(texts, fold, folds)
    for kind, name in enumerate(("stars", "sentiment", "emotion")):
        source, text = table[f"{name}.source"].astype(int), table[f"{name}.text"].astype(np.int64)
        if name == "emotion":
            fixed = np.array([one.split(".")[1] in NEVER_LEFT_OUT for one in texts.names])[source]
            allowed = fixed | (text % folds != fold)
        else:
            allowed = ~np.isin(source, left)
        rows = np.flatnonzero(allowed)
        out.append(np.stack([text[rows], np.full(len(rows), kind), rows], 1))
    return out


def left_out(texts: Texts, fold: int, folds: int):
    """Sources whose stars and sentiment copy `fold` does not learn: dealt out from the largest on."""
    sizes = np.bincount(texts.table["sentiment.source"], minlength=len(texts.names))
    order = [k for k in np.argsort(-sizes, kind="stable") if sizes[k] and texts.names[k].split(".")[1] not in NEVER_LEFT_OUT]
    return [k for place, k in enumerate(order) if place % folds == fold]


def learn_labels(texts: Texts, reader: Reader, fold: int, args) -> None:
    fused = {"fused": True} if DEVICE == "cuda" else {}
    body = list(reader.encoder.parameters())
    heads = [one for one in reader.parameters() if all(one is not other for other in body)]
    optimizers = with_peaks(
        torch.optim.AdamW(body, lr=args.fine, betas=(0.9, 0.98), weight_decay=0.05, **fused),
        torch.optim.AdamW(heads, lr=1e-3, betas=(0.9, 0.98), weight_decay=0.1, **fused),
    )
    table = {name: torch.as_tensor(value, device=DEVICE) for name, value in texts.table.items() if name.split(".")[0] in ("stars", "sentiment", "emotion")}
    english = torch.tensor([name.startswith("en.") for name in texts.names], device=DEVICE)
    stars, *labels = examples(texts, fold, args.folds)
    plan = [np.concatenate([stars, *labels]) if epoch == 0 else np.concatenate(labels) for epoch in range(args.epochs)]
    total, read, tally = sum(texts.length[one[:, 0]].sum() for one in plan), 0, []
    reader.train()
    for epoch, of in enumerate(plan):
        of = np.random.permutation(of)
        known = torch.as_tensor(of, device=DEVICE)
        for span, pieces, text, first in texts.packed(of[:, 0], args.fine_rows):
            count = span.stop - span.start
            kind, row = known[span, 1], known[span, 2]
            pieces = torch.where((torch.rand(pieces.shape, device=DEVICE) < 0.08) & (pieces > 3), MASK, pieces).long()
            set_rate(optimizers, read / total, 0.08)
            with half():
                z = reader.whole(pieces, text, first, count, args.fine_dropout)
            loss = losses_of(reader, z, kind, row, table, english) / count
            for optimizer in optimizers:
                optimizer.zero_grad(set_to_none=True)
            loss.backward()
            for optimizer in optimizers:
                optimizer.step()
            read += int(texts.length[of[span, 0]].sum())
            tally.append(loss.detach())
        say("copy", fold, "epoch", epoch, "loss", round(float(torch.stack(tally[-100:]).mean()), 4))


def losses_of(reader: Reader, z, kind, row, table, english):
    """Sum over texts of what each kind of label asks for."""
    sentiment = reader.sentiment(z)
    rank, judged, felt = ((kind == k).nonzero()[:, 0] for k in range(3))
    lean, stars = (sentiment[rank, 2] - sentiment[rank, 0]), table["stars.target"][row[rank]]
    other = torch.randperm(len(rank), device=z.device)
    order = torch.sign(stars - stars[other])
    loss = 0.5 * (F.softplus(-order * (lean - lean[other])) * (order != 0)).sum()
    of = row[judged]
    said = F.log_softmax(sentiment[judged] + reader.leaning[table["sentiment.source"][of].long()], 1)
    loss = loss - ((table["sentiment.target"][of] * said).sum(1) * table["sentiment.weight"][of].clamp(max=3)).sum()
    of = row[felt]
    source, target, weight = table["emotion.source"][of].long(), table["emotion.target"][of], table["emotion.weight"][of].clamp(max=3)
    outputs, is_known = reader.felt(z[felt], source), ~target.isnan()
    each = F.binary_cross_entropy_with_logits(outputs[:, :8], target.nan_to_num(), reduction="none") * is_known
    # Vietnamese texts have one emotion or none, so there the emotions and none exclude one another.
    felt_of = target.nan_to_num().sum(1, keepdim=True)
    shared = torch.cat([target.nan_to_num() / felt_of.clamp(min=1), (felt_of == 0).float()], 1)
    logs = F.log_softmax(outputs.masked_fill(~F.pad(is_known, (0, 1), value=True), -1e4), 1)
    choice = -(shared * logs).sum(1)
    return loss + (torch.where(english[source], 0.4 * each.sum(1), choice) * weight).sum()
