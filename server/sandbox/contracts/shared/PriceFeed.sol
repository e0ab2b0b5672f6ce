// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// An AggregatorV3 price in US dollars with 8 decimals. The owner publishes the answers.
contract PriceFeed is Ownable {
    struct Round {
        int256 answer;
        uint256 updatedAt;
    }

    uint8 public constant decimals = 8;
    uint256 public constant version = 1;
    string public description;
    uint80 private _latestRoundId;
    mapping(uint80 roundId => Round) private _rounds;

    event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);

    error NoDataPresent();

    constructor(address initialOwner, string memory description_, int256 answer) Ownable(initialOwner) {
        description = description_;
        _publish(answer, block.timestamp);
    }

    function setAnswer(int256 answer) external onlyOwner {
        _publish(answer, block.timestamp);
    }

    /// Publishes an answer with another time, such as a stale one.
    function setAnswerAt(int256 answer, uint256 updatedAt) external onlyOwner {
        _publish(answer, updatedAt);
    }

    function latestAnswer() external view returns (int256) {
        return _rounds[_latestRoundId].answer;
    }

    function latestRoundData()
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        return getRoundData(_latestRoundId);
    }

    function getRoundData(uint80 requestedRoundId)
        public
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        if (requestedRoundId == 0 || requestedRoundId > _latestRoundId) revert NoDataPresent();
        Round storage round = _rounds[requestedRoundId];
        return (requestedRoundId, round.answer, round.updatedAt, round.updatedAt, requestedRoundId);
    }

    function _publish(int256 answer, uint256 updatedAt) private {
        _latestRoundId += 1;
        _rounds[_latestRoundId] = Round(answer, updatedAt);
        emit AnswerUpdated(answer, _latestRoundId, updatedAt);
    }
}
