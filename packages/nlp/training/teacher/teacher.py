"""The network whose word about texts without a label teaches the English model.

    npx tsx packages/nlp/training/teacher/texts.ts /tmp/teacher
    python3 packages/nlp/training/teacher/teacher.py /tmp/teacher packages/nlp/training/teacher/en.labels.gz

needs numpy, torch and tokenizers; two minutes on an H200, some hours on a processor. It learns pieces of words by
guessing masked ones, then to rank sentences of reviews by their stars, then sentiment and emotions together. Nothing
but the corpora goes in, no restricted file and no dev text. Two runs differ by chance: fixed seeds, but sums on a
graphics card have no fixed order. With `--folds` a model per source is trained beside the first, which does not learn
that source's labels, all at once; the mean macro F1 of dev texts is printed, each file's by the model without it.
"""

import argparse
import gzip
import math
from collections import Counter
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from tokenizers import Tokenizer, models, pre_tokenizers, trainers
from torch import nn

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
HALF = torch.bfloat16 if DEVICE == "cuda" else torch.float32
WIDTH, KERNEL, DILATIONS = 128, 5, (1, 2, 2, 1)
REACH = max(DILATIONS) * (KERNEL // 2)  # empty places between texts, so that none reads another
LONGEST, MASK = 200, 1
STEP = 12  # labels are in twelfths of a logit
MASKED_TOKENS, ORDERS_SENTIMENT, PIECES = 115e6, 5, 16000


class Texts:
    """All texts as pieces of words, with what is known of each."""

    def __init__(self, folder: Path, share: float):
        read = lambda kind: [line.split("\t") for line in (folder / f"en.{kind}.tsv").read_text("utf8").split("\n")[:-1]]
        kinds = {kind: read(kind) for kind in ("labelled", "emotion", "unlabelled", "sentence", "dev")}
        if share < 1:
            kinds = {kind: rows[:: round(1 / share)] for kind, rows in kinds.items()}
        rows = [row for of in kinds.values() for row in of]
        ends = np.cumsum([len(of) for of in kinds.values()])
        self.numbers = {kind: np.arange(end - len(of), end) for end, (kind, of) in zip(ends, kinds.items())}
        counts = Counter(w for kind, of in kinds.items() if kind not in ("dev", "sentence") for row in of for w in row[-1].split())
        splitter = Tokenizer(models.BPE(unk_token="<unk>", continuing_subword_prefix="##"))
        splitter.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
        special = ["<pad>", "<mask>", "<unk>"]
        splitter.train_from_iterator(
            (" ".join([word] * min(count, 2000)) for word, count in counts.items()),
            trainers.BpeTrainer(vocab_size=PIECES, special_tokens=special, continuing_subword_prefix="##", min_frequency=3, limit_alphabet=600, show_progress=False),
        )
        self.pieces = splitter.get_vocab_size()
        ids = [code.ids[:LONGEST] for code in splitter.encode_batch([row[-1] for row in rows])]
        self.lengths = np.array([len(one) for one in ids])
        tensor = lambda values, kind=None: torch.as_tensor(np.asarray(values), device=DEVICE, dtype=kind)
        self.flat = tensor(np.concatenate([np.array(one, dtype=np.int64) for one in ids] + [np.zeros(1, np.int64)]))
        self.begin, self.length = tensor(np.concatenate([[0], np.cumsum(self.lengths)[:-1]])), tensor(self.lengths)
        self.sources = sorted({row[0] for row in kinds["labelled"]})
        self.source = np.full(len(rows), -1)
        self.target, self.felt = np.full((len(rows), 3), np.nan, np.float32), np.full((len(rows), 8), np.nan, np.float32)
        self.weight, self.stars = np.zeros(len(rows), np.float32), np.zeros(len(rows), np.float32)
        for i, row in enumerate(kinds["labelled"]):
            self.source[i], self.weight[i], self.target[i] = self.sources.index(row[0]), float(row[1]), [float(x) for x in row[2].split(",")]
        for i, row in zip(self.numbers["emotion"], kinds["emotion"]):
            self.weight[i], self.felt[i] = float(row[1]), [math.nan if x == "x" else float(x) for x in row[2].split(",")]
        for i, row in zip(self.numbers["sentence"], kinds["sentence"]):
            self.source[i], self.stars[i] = self.sources.index(row[0]), float(row[1])
        known = {row[-1] for row in kinds["labelled"]}
        self.others = np.array([i for i, row in zip(self.numbers["unlabelled"], kinds["unlabelled"]) if row[-1] not in known], int)
        self.dev = [(row[0], int(row[1])) for row in kinds["dev"]]
        self.on_device = {name: tensor(getattr(self, name)) for name in ("source", "target", "felt", "weight", "stars")}

    def batches(self, numbers, budget: int, shuffled: bool = True):
        """Texts of about `budget` pieces together; one copy to the device for all of them."""
        numbers = numbers[self.lengths[numbers] > 0]
        if shuffled:
            numbers = np.random.permutation(numbers)
        cuts = np.flatnonzero(np.diff(np.cumsum(self.lengths[numbers] + REACH) // budget)) + 1
        whole = torch.as_tensor(numbers, device=DEVICE)
        return list(zip(np.split(numbers, cuts), torch.tensor_split(whole, cuts.tolist())))

    def lay_out(self, batch):
        """The pieces of a batch one after another, zeros between texts, and the text that each belongs to."""
        here, there = batch
        total = int((self.lengths[here] + REACH).sum())
        length = self.length[there]
        full = length + REACH
        text = torch.repeat_interleave(torch.arange(len(here), device=DEVICE), full, output_size=total)
        at = torch.arange(total, device=DEVICE) - (torch.cumsum(full, 0) - full)[text]
        inside = at < length[text]
        return self.flat[torch.where(inside, self.begin[there][text] + at, 0)] * inside, torch.where(inside, text, len(here))


class Network(nn.Module):
    """`count` models side by side: gated convolutions, then a mean and two weighed means over a text."""

    def __init__(self, count: int, pieces: int, sources: int):
        super().__init__()
        self.count = count
        made = lambda *size, by: nn.Parameter((by * torch.randn(1, *size)).repeat(count, 1, 1))
        self.piece = made(pieces, WIDTH, by=0.06)
        self.mix = nn.ParameterList([made(KERNEL * WIDTH, 2 * WIDTH, by=(KERNEL * WIDTH) ** -0.5) for _ in DILATIONS])
        self.shift = nn.ParameterList([nn.Parameter(torch.zeros(count, 1, 2 * WIDTH)) for _ in DILATIONS])
        self.guess, self.guess_bias = made(WIDTH, WIDTH, by=WIDTH**-0.5), nn.Parameter(torch.zeros(count, 1, pieces))
        self.attend = made(WIDTH, 2, by=0.05)
        self.sentiment, self.emotion = made(3 * WIDTH, 3, by=0.01), made(3 * WIDTH, 8, by=0.01)
        self.of_source = nn.Parameter(torch.zeros(count, sources + 1, 3))
        self.emotion_bias = nn.Parameter(torch.full((count, 1, 8), -2.0))

    def body(self, pieces, dropout: float):
        live = (pieces > 0).float()[None, :, None]
        x = F.layer_norm(torch.index_select(self.piece, 1, pieces), (WIDTH,)) * live
        x = F.dropout(x, dropout, self.training)
        for mix, shift, dilation in zip(self.mix, self.shift, DILATIONS):
            reach = dilation * (KERNEL // 2)
            around = F.pad((F.layer_norm(x, (WIDTH,)) * live).to(HALF), (0, 0, reach, reach))
            around = torch.cat([around[:, o * dilation : o * dilation + len(pieces)] for o in range(KERNEL)], -1)
            value, gate = (torch.bmm(around, mix.to(HALF)).float() + shift).chunk(2, -1)
            x = x + F.dropout(value * torch.sigmoid(gate), dropout, self.training) * live
        return F.layer_norm(x, (WIDTH,)), live

    def forward(self, pieces, text, size: int, dropout: float = 0.15):
        x, live = self.body(pieces, dropout)
        seen = torch.exp(torch.bmm(x, self.attend).clamp(-8, 8)) * live
        shares = torch.cat([live.expand(self.count, -1, 1), seen], -1)
        parts = torch.cat([x * shares[..., k : k + 1] for k in range(3)] + [shares], -1)
        sums = torch.zeros(self.count, size + 1, parts.shape[-1], device=DEVICE).index_add(1, text, parts)[:, :size]
        means = sums[..., : 3 * WIDTH].unflatten(-1, (3, WIDTH)) / sums[..., 3 * WIDTH :, None].clamp(min=1e-6)
        z = F.dropout(means.flatten(-2), 0.25, self.training)
        return torch.bmm(z, self.sentiment), torch.bmm(z, self.emotion) + self.emotion_bias


def optimiser(model: nn.Module, rate: float, decay: float):
    return torch.optim.AdamW(model.parameters(), lr=rate, betas=(0.9, 0.98), weight_decay=decay, fused=DEVICE == "cuda")


def set_rate(optimizer, rate: float, done: float, rise: float = 0.05) -> None:
    share = done / rise if done < rise else 0.02 + 0.49 * (1 + math.cos(math.pi * (done - rise) / (1 - rise)))
    for group in optimizer.param_groups:
        group["lr"] = rate * share


def learn_pieces(texts: Texts, tokens: float) -> Network:
    """One model that guesses masked pieces of all texts but dev's; labels take no part."""
    model = Network(1, texts.pieces, len(texts.sources)).to(DEVICE).train()
    optimizer, read = optimiser(model, 2.5e-3, 0.02), 0
    while read < tokens:
        for batch in texts.batches(np.concatenate([texts.numbers["labelled"], texts.others]), 65536):
            if read >= tokens:
                break
            pieces, _ = texts.lay_out(batch)
            at = torch.randint(0, len(pieces), (len(pieces) // 6,), device=DEVICE)
            counted = (pieces[at] > 0).float()
            hidden = pieces.clone()
            hidden[at] = torch.where((torch.rand(at.shape, device=DEVICE) < 0.9) & (pieces[at] > 0), MASK, pieces[at])
            set_rate(optimizer, 2.5e-3, read / tokens)
            x, _ = model.body(hidden, 0.05)
            guess = F.layer_norm(F.gelu(x[0, at] @ model.guess[0]), (WIDTH,))
            scores = (guess.to(HALF) @ model.piece[0].T.to(HALF)).float() + model.guess_bias[0]
            loss = (F.cross_entropy(scores, pieces[at], reduction="none") * counted).sum() / counted.sum().clamp(min=1)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            read += len(pieces)
    return model


def learn_labels(texts: Texts, model: Network, left, epochs: int) -> None:
    """Stars of sentences first, then labels; model k learns nothing of source left[k]."""
    optimizer, known = optimiser(model.train(), 1.2e-3, 0.03), texts.on_device
    plan = [("stars", batch) for batch in texts.batches(texts.numbers["sentence"], 16384)]
    labelled = np.concatenate([texts.numbers["labelled"], texts.numbers["emotion"]])
    plan += [("labels", batch) for _ in range(epochs) for batch in texts.batches(labelled, 16384)]
    for step, (kind, batch) in enumerate(plan):
        pieces, text = texts.lay_out(batch)
        there, size = batch[1], len(batch[0])
        pieces = torch.where((torch.rand(pieces.shape, device=DEVICE) < 0.1) & (pieces > 0), MASK, pieces)
        set_rate(optimizer, 1.2e-3, step / len(plan))
        sentiment, emotion = model(pieces, text, size)
        source = known["source"][there]
        allowed = (source[None] != left[:, None]).float()
        if kind == "stars":
            lean, stars = sentiment[..., 2] - sentiment[..., 0], known["stars"][there]
            other = torch.randint(0, size, (size,), device=DEVICE)
            order = torch.sign(stars - stars[other])
            loss = (F.softplus(-order * (lean - lean[:, other])) * (order != 0) * allowed * allowed[:, other]).mean(1).sum()
        else:
            target, felt, weight = known["target"][there], known["felt"][there], known["weight"][there]
            said = F.log_softmax(sentiment + model.of_source[:, source.clamp(min=-1) + 1], 2)
            loss = (-(target.nan_to_num() * said).sum(2) * weight * allowed).sum() / size
            each = F.binary_cross_entropy_with_logits(emotion, felt.nan_to_num()[None].expand_as(emotion), reduction="none")
            loss = loss + 0.15 * (each * ~felt.isnan() * weight[:, None]).sum() / size
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()


@torch.no_grad()
def read(texts: Texts, model: Network, numbers) -> np.ndarray:
    out = torch.zeros(model.count, len(texts.lengths), 3, device=DEVICE)
    for batch in texts.batches(numbers, 16384, shuffled=False):
        out[:, batch[1]] = model.eval()(*texts.lay_out(batch), len(batch[0]))[0]
    return out[:, torch.as_tensor(numbers, device=DEVICE)].cpu().numpy()


def macro_f1(truth: np.ndarray, guess: np.ndarray) -> float:
    each = [2 * ((truth == k) & (guess == k)).sum() / ((truth == k).sum() + (guess == k).sum()) for k in set(truth)]
    return 100 * float(np.mean(each))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("folder", type=Path)
    asked.add_argument("labels", type=Path)
    asked.add_argument("--folds", action="store_true")
    asked.add_argument("--share", type=float, default=1, help="of the texts, to try it out")
    args = asked.parse_args()
    torch.manual_seed(11)
    np.random.seed(11)
    texts = Texts(args.folder, args.share)
    files = sorted({file for file, _ in texts.dev})
    measured = {file.split(".")[2] for file in files}
    left = [-2] + [k for k, source in enumerate(texts.sources) if args.folds and source in measured]
    first = learn_pieces(texts, MASKED_TOKENS * args.share**2)
    model = Network(len(left), texts.pieces, len(texts.sources)).to(DEVICE)
    with torch.no_grad():
        for to, of in zip(model.parameters(), first.parameters()):
            to.copy_(of.expand_as(to))
    learn_labels(texts, model, torch.tensor(left, device=DEVICE), ORDERS_SENTIMENT)
    said, truth, figures = read(texts, model, texts.numbers["dev"]), np.array([label for _, label in texts.dev]), []
    for file in files:
        of = np.array([name == file for name, _ in texts.dev])
        source = file.split(".")[2]
        k = left.index(texts.sources.index(source)) if args.folds and source in texts.sources else 0
        figures.append(macro_f1(truth[of], said[k][of].argmax(1)))
        print(file, int(of.sum()), round(figures[-1], 1), "left out" if k or source not in texts.sources else "learned")
    print("mean", round(float(np.mean(figures)), 2))
    spoken = read(texts, model, np.concatenate([texts.numbers["unlabelled"], texts.numbers["sentence"]]))[0]
    steps = np.clip(np.round((spoken[:, [0, 2]] - spoken[:, 1:2]) * STEP), -127, 127).astype(np.int8)
    args.labels.write_bytes(gzip.compress(steps.tobytes(), 9, mtime=0))


main()
